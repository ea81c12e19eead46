import { SECOND } from '#shared/kernel/time.ts';
import type { StreamError } from './stream-error.ts';

/** Outcomes of the fetches of one stream, so that a checkout can say why the last ones failed. */
export type StreamHealth = {
  /** Records a fetch of a class; null for a success. */
  readonly tell: (of: FetchClass, error: StreamError | null) => void;
  /** Returns the error of a class that has just failed repeatedly, once; null if there is none. */
  readonly verdict: () => StreamError | null;
  /** Whether something of the stream was fetched just now. */
  readonly isWell: () => boolean;
};
type FetchClass = 'start' | 'playlist' | 'media';

/** Milliseconds for which a fetch predicts the next one. */
const RECENT = 12 * SECOND;
/** Failures in a row that are no accident: each checkout tries the start again, so it needs none. */
const FAILURES = { start: Number.POSITIVE_INFINITY, playlist: 2, media: 3 };

/** Creates the record of one stream. */
export function createStreamHealth(now: () => number): StreamHealth {
  let well = Number.NEGATIVE_INFINITY;
  const failures = new Map<FetchClass, { count: number; at: number; error: StreamError }>();
  return {
    tell: (of, error) => {
      if (error === null) {
        well = now();
        failures.delete(of);
        return;
      }
      if (of === 'start') well = Number.NEGATIVE_INFINITY;
      failures.set(of, { count: (failures.get(of)?.count ?? 0) + 1, at: now(), error });
    },
    verdict: () => {
      for (const [of, { count, at, error }] of failures) {
        if (count < FAILURES[of] || now() - at > RECENT) continue;
        failures.clear();
        return error;
      }
      return null;
    },
    isWell: () => now() - well < RECENT,
  };
}
