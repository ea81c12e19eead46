import { assertNever } from '#shared/kernel/assert-never.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { SessionFacts } from './session-facts.ts';

/**
 * Timeout of the session fetch (S0-4-002, S0-9-018). A later reply is dropped and the viewer is a plain
 * guest.
 */
export const SESSION_TIMEOUT_MS = 20 * SECOND;

/**
 * State of the session. `reply` is the last reply; without one the viewer is a plain guest. `pairing`
 * is the automatic guest-mode pairing of this page load.
 */
export type AccountSession<Reply extends SessionFacts = SessionFacts> = {
  readonly phase: 'unknown' | 'loading' | 'known';
  readonly reply: Reply | null;
  /** Code of the last failed fetch; null if it succeeded. */
  readonly failure: string | null;
  readonly pairing: 'idle' | 'asked' | 'paired' | 'failed';
  readonly pairingFailure: string | null;
};

export type AccountSessionEvent<Reply extends SessionFacts = SessionFacts> =
  | { readonly type: 'session-requested' }
  | { readonly type: 'session-received'; readonly reply: Reply }
  | { readonly type: 'session-failed'; readonly code: string; readonly kept?: Reply | null }
  | { readonly type: 'pairing-requested' }
  | { readonly type: 'paired' }
  /** `isLost`: the service has not answered, so that the next page asks again. */
  | { readonly type: 'pairing-failed'; readonly code: string; readonly isLost: boolean }
  | { readonly type: 'logged-out' };

/** Initial state, before the first fetch. */
export const SESSION_START: AccountSession<never> = {
  phase: 'unknown',
  reply: null,
  failure: null,
  pairing: 'idle',
  pairingFailure: null,
};

/**
 * Returns the session after an event (S0-4-001 to S0-4-010). A known session stays known during a refetch, so
 * the screen does not change, and a failed refetch keeps the viewer. A first fetch that fails while the
 * service is away leaves the viewer of last time, kept without tokens.
 */
export function nextSession<Reply extends SessionFacts>(
  state: AccountSession<Reply>,
  event: AccountSessionEvent<Reply>,
): AccountSession<Reply> {
  switch (event.type) {
    case 'session-requested':
      return state.phase === 'known' ? state : { ...state, phase: 'loading' };
    case 'session-received':
      return { ...state, phase: 'known', reply: event.reply, failure: null };
    case 'session-failed':
      return { ...state, phase: 'known', reply: state.reply ?? event.kept ?? null, failure: event.code };
    case 'pairing-requested':
      return { ...state, pairing: 'asked', pairingFailure: null };
    case 'paired':
      return { ...state, pairing: 'paired' };
    case 'pairing-failed':
      return { ...state, pairing: event.isLost ? 'idle' : 'failed', pairingFailure: event.code };
    case 'logged-out':
      return { ...SESSION_START, phase: 'known' };
    default:
      return assertNever(event);
  }
}
