import type { EngineErrorKind } from '#renderer/player/engine/engine-failure.ts';
import { type Outage, outageWait } from '#shared/domain/playback/outage/outage-plan.ts';
import { SECOND } from '#shared/kernel/time.ts';

/**
 * Input of the recovery policy. `status` is the HTTP status, null for none; `streams` is the number of
 * streams in the checkout, `lowerVariants` the number of variants below the current one. `outage` is that of
 * a channel, and null for a video.
 */
export type RecoveryFacts = {
  readonly kind: EngineErrorKind | 'sound' | 'service' | 'refusal' | 'timeout' | 'ended';
  readonly status: number | null;
  readonly streams: number;
  readonly lowerVariants: number;
  readonly outage: Outage | null;
};

/** One recovery action; each resumes at the lost position. `reload` uses a new engine. */
export type RecoveryAction = 'retry' | 'next-stream' | 'lower-rung' | 'reload' | 'give-up';

/** The next recovery: the action, and the delay before it in milliseconds. */
export type PlaybackRecovery = { readonly do: RecoveryAction; readonly afterMs: number };

const FIRST_WAIT = SECOND / 2;
const LONGEST_WAIT = 5 * SECOND;

/**
 * The service refuses the stream's token. Each retry is a new checkout, which returns a new token or the
 * reason for refusal.
 */
const FORBIDDEN = 403;

/** About half an hour of retries while the service is down; the error panel shows throughout. */
const OUTAGE_ATTEMPTS = 360;

/** About a minute, in which a device of sound that went away is replaced: by the system, or by the viewer's hand. */
const SOUND_ATTEMPTS = 14;

/** Returns the delay before the n-th recovery in a row: 500 ms, doubled each time, at most 5 s. */
export const backOff = (attempts: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 10));

const isTransient = (status: number | null): boolean =>
  status === null || status >= 500 || status === 408 || status === 429;

const times = (count: number, action: RecoveryAction): readonly RecoveryAction[] =>
  Array.from({ length: Math.max(0, count) }, () => action);

/**
 * A stream that fails at this position: one retry, every other stream, one variant lower, then a new engine.
 */
const brokenStream = ({ streams, lowerVariants }: RecoveryFacts): readonly RecoveryAction[] => [
  'retry',
  ...times(streams - 1, 'next-stream'),
  ...times(Math.min(1, lowerVariants), 'lower-rung'),
  'reload',
  'reload',
];

/**
 * Network or server failure: keep retrying, and try the other streams early, since only one of them may be
 * down.
 */
const outage = ({ streams }: RecoveryFacts): readonly RecoveryAction[] => [
  ...times(2, 'retry'),
  ...times(streams - 1, 'next-stream'),
  ...times(OUTAGE_ATTEMPTS, 'retry'),
];

/**
 * The output of sound has failed: the stream and its quality are right, and each load opens the output that the
 * system has by then.
 */
const lostSound: readonly RecoveryAction[] = ['retry', ...times(SOUND_ATTEMPTS, 'reload')];

/**
 * Returns the recovery actions for a failure in order; after the last one the session gives up. A refusal is
 * final, a broken stream has a few alternatives, an outage is retried for long.
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
    case 'sound':
      return lostSound;
    case 'manifest':
    case 'media':
    case 'protection':
    case 'internal':
      return brokenStream(facts);
    case 'ignored':
    case 'text':
    case 'refusal':
    case 'ended':
    case 'unsupported':
      return [];
  }
}

/** A device that failed to decode gets a new engine. */
const NEW_ENGINE: ReadonlySet<RecoveryFacts['kind']> = new Set(['media', 'sound', 'protection', 'internal']);

/**
 * Returns the recovery that follows this many attempts in a row. A channel whose plan is at its end is tried
 * again for as long as its outage may last.
 */
export function recover(facts: RecoveryFacts, attempts: number): PlaybackRecovery {
  const planned = recoveryPlan(facts)[attempts] ?? 'give-up';
  const wait = planned === 'give-up' && facts.outage !== null ? outageWait(facts.outage, attempts) : null;
  if (wait === null) return { do: planned, afterMs: backOff(attempts) };
  return { do: NEW_ENGINE.has(facts.kind) ? 'reload' : 'retry', afterMs: wait };
}
