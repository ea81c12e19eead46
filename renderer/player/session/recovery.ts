import type { FaultKind } from '#renderer/player/engine/engine-failure.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** A failure as the policy sees it. `attempts` counts the reloads since something last played; `status` is the HTTP status, null for none. */
export type RecoveryFacts = {
  readonly kind: FaultKind | 'service' | 'refusal' | 'timeout';
  readonly status: number | null;
  readonly attempts: number;
};

export type RecoveryAction = { readonly do: 'retry'; readonly afterMs: number } | { readonly do: 'give-up' };

const GIVE_UP: RecoveryAction = { do: 'give-up' };
const FIRST_WAIT = SECOND / 2;
const LONGEST_WAIT = 5 * SECOND;

/** About half an hour of waiting for a service that is gone; the panel shows all the while. */
const TRANSIENT_ATTEMPTS = 360;
const STREAM_ATTEMPTS = 3;

/** Wait before the n-th retry: half a second, doubled each time, at most five seconds. */
export const backOff = (attempts: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 10));

const isTransientStatus = (status: number | null): boolean => status === null || status >= 500 || status === 408 || status === 429;

function limitOf({ kind, status }: RecoveryFacts): number {
  switch (kind) {
    case 'network':
    case 'service':
    case 'timeout':
      return isTransientStatus(status) ? TRANSIENT_ATTEMPTS : STREAM_ATTEMPTS;
    case 'licence':
    case 'certificate':
      return status !== null && isTransientStatus(status) ? STREAM_ATTEMPTS : 0;
    case 'manifest':
    case 'media':
    case 'protection':
    case 'internal':
      return STREAM_ATTEMPTS;
    case 'ignored':
    case 'text':
    case 'refusal':
    case 'unsupported':
      return 0;
  }
}

/**
 * What to do about a failure: an outage is waited for with a growing pause, a broken stream gets three reloads, a refusal none.
 */
export function recover(facts: RecoveryFacts): RecoveryAction {
  return facts.attempts < limitOf(facts) ? { do: 'retry', afterMs: backOff(facts.attempts) } : GIVE_UP;
}
