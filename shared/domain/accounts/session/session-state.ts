import { assertNever } from '#shared/kernel/assert-never.ts';
import type { SessionFacts } from './session-facts.ts';

/**
 * Where the session stands. `reply` is the last answer; while there is none the viewer is a plain guest, so a failed session is one (READINGS 28).
 * `pairing` is the automatic guest-mode pairing of this page load.
 */
export type SessionState<Reply extends SessionFacts = SessionFacts> = {
  readonly phase: 'unknown' | 'loading' | 'known';
  readonly reply: Reply | null;
  /** Code of the last fetch's failure; null when it answered. */
  readonly failure: string | null;
  readonly pairing: 'idle' | 'asked' | 'paired' | 'failed';
  readonly pairingFailure: string | null;
};

export type SessionEvent<Reply extends SessionFacts = SessionFacts> =
  | { readonly type: 'session-requested' }
  | { readonly type: 'session-received'; readonly reply: Reply }
  | { readonly type: 'session-failed'; readonly code: string }
  | { readonly type: 'pairing-requested' }
  | { readonly type: 'paired' }
  | { readonly type: 'pairing-failed'; readonly code: string }
  | { readonly type: 'signed-out' };

/** Before anything was asked. */
export const SESSION_START: SessionState<never> = { phase: 'unknown', reply: null, failure: null, pairing: 'idle', pairingFailure: null };

/**
 * The session after an event (accounts section 4). A known session stays known while it is asked for again, so that a recheck changes nothing
 * on the screen until its answer is there; a recheck that fails leaves the viewer who they were.
 */
export function nextSession<Reply extends SessionFacts>(state: SessionState<Reply>, event: SessionEvent<Reply>): SessionState<Reply> {
  switch (event.type) {
    case 'session-requested':
      return state.phase === 'known' ? state : { ...state, phase: 'loading' };
    case 'session-received':
      return { ...state, phase: 'known', reply: event.reply, failure: null };
    case 'session-failed':
      return { ...state, phase: 'known', failure: event.code };
    case 'pairing-requested':
      return { ...state, pairing: 'asked', pairingFailure: null };
    case 'paired':
      return { ...state, pairing: 'paired' };
    case 'pairing-failed':
      return { ...state, pairing: 'failed', pairingFailure: event.code };
    case 'signed-out':
      return { ...SESSION_START, phase: 'known' };
    default:
      return assertNever(event);
  }
}
