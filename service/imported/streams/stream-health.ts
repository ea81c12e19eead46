import { SECOND } from '#shared/kernel/time.ts';
import type { StreamError } from './stream-error.ts';

/** Outcomes of the fetches of one stream, so that a checkout can say why the last ones failed. */
export type StreamHealth = {
  /** Records a fetch of a class; null for a success. `address` tells one segment from another. */
  readonly tell: (of: FetchClass, error: StreamError | null, address?: string) => void;
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
/**
 * Milliseconds after a segment that came, in which as many different ones must fail: players request a
 * missing one again and again.
 */
const PLAYED = 60 * SECOND;

/** Creates the record of one stream. */
export function createStreamHealth(now: () => number): StreamHealth {
  let well = Number.NEGATIVE_INFINITY;
  let playedAt = Number.NEGATIVE_INFINITY;
  const failures = new Map<
    FetchClass,
    { count: number; addresses: Set<string>; at: number; error: StreamError }
  >();
  const isAccident = (
    of: FetchClass,
    { count, addresses }: { count: number; addresses: Set<string> },
  ): boolean => (of === 'media' && now() - playedAt < PLAYED ? addresses.size : count) < FAILURES[of];
  return {
    tell: (of, error, address = '') => {
      if (error === null) {
        well = now();
        if (of === 'media') playedAt = now();
        failures.delete(of);
        return;
      }
      if (of === 'start') well = Number.NEGATIVE_INFINITY;
      const { count, addresses } = failures.get(of) ?? { count: 0, addresses: new Set<string>() };
      failures.set(of, { count: count + 1, addresses: addresses.add(address), at: now(), error });
    },
    verdict: () => {
      for (const [of, failed] of failures) {
        const { at, error } = failed;
        if (isAccident(of, failed) || now() - at > RECENT) continue;
        failures.clear();
        return error;
      }
      return null;
    },
    isWell: () => now() - well < RECENT,
  };
}
