import type { EngineErrorKind } from '#renderer/player/engine/engine-failure.ts';
import { SECOND } from '#shared/kernel/time.ts';

/**
 * A failure and what is left to try, as the policy sees it. `status` is the HTTP status, null for none; `streams` counts the checkout's
 * streams, `rungs` those of the stream below the one that plays.
 */
export type RecoveryFacts = {
  readonly kind: EngineErrorKind | 'service' | 'refusal' | 'timeout';
  readonly status: number | null;
  readonly streams: number;
  readonly lowerVariants: number;
};

/** One recovery action; each starts at the position that was lost. `reload` uses a new engine. */
export type RecoveryAction = 'retry' | 'next-stream' | 'lower-rung' | 'reload' | 'give-up';

/** A recovery that is due: what to do, and the wait before it in milliseconds. */
export type Recovery = { readonly do: RecoveryAction; readonly afterMs: number };

const FIRST_WAIT = SECOND / 2;
const LONGEST_WAIT = 5 * SECOND;

/** The service takes the stream's token no more. Each retry is a new checkout, which brings another token or says why there is none. */
const FORBIDDEN = 403;

/** About half an hour of waiting for a service that is gone; the panel shows all the while. */
const OUTAGE_ATTEMPTS = 360;

/** Wait before the n-th recovery in a row: half a second, doubled each time, at most five seconds. */
export const backOff = (attempts: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 10));

const isTransient = (status: number | null): boolean => status === null || status >= 500 || status === 408 || status === 429;

const times = (count: number, action: RecoveryAction): readonly RecoveryAction[] =>
  Array.from({ length: Math.max(0, count) }, () => action);

/** A stream that is broken at this place: once more, every other stream, one rung lower, and at last a new engine. */
const brokenStream = ({ streams, lowerVariants: rungs }: RecoveryFacts): readonly RecoveryAction[] => [
  'retry',
  ...times(streams - 1, 'next-stream'),
  ...times(Math.min(1, rungs), 'lower-rung'),
  'reload',
  'reload',
];

/** A network that is gone, or a server: patience, with a look at the other streams early on, since only one of them may be away. */
const outage = ({ streams }: RecoveryFacts): readonly RecoveryAction[] => [
  ...times(2, 'retry'),
  ...times(streams - 1, 'next-stream'),
  ...times(OUTAGE_ATTEMPTS, 'retry'),
];

/**
 * What to do about a failure, in order; the list ends with giving up. A refusal is final at once, a broken stream has a handful of ways
 * around it, an outage is waited for.
 */
export function recoveryPlan(facts: RecoveryFacts): readonly RecoveryAction[] {
  return [...repairsFor(facts), 'give-up'];
}

function repairsFor(facts: RecoveryFacts): readonly RecoveryAction[] {
  const { kind, status } = facts;
  switch (kind) {
    case 'service':
      return times(OUTAGE_ATTEMPTS, 'retry');
    case 'network':
    case 'timeout':
      if (status === FORBIDDEN) return times(3, 'retry');
      return isTransient(status) ? outage(facts) : brokenStream(facts);
    case 'licence':
    case 'certificate':
      return isTransient(status) ? times(3, 'retry') : [];
    case 'manifest':
    case 'media':
    case 'protection':
    case 'internal':
      return brokenStream(facts);
    case 'ignored':
    case 'text':
    case 'refusal':
    case 'unsupported':
      return [];
  }
}

/** The recovery that is due after so many in a row. */
export function recover(facts: RecoveryFacts, attempts: number): Recovery {
  return { do: recoveryPlan(facts)[attempts] ?? 'give-up', afterMs: backOff(attempts) };
}
