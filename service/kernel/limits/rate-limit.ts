import { SECOND } from '#shared/kernel/time.ts';

/** Limits attempts by key in a sliding window. */
export type RateLimit = {
  /**
   * Counts an attempt, or one that weighs as many as `weight`. Returns 0, or the seconds to wait; a refused
   * attempt is not counted.
   */
  readonly take: (key: string, weight?: number) => number;
  /** Uncounts the newest attempt of a key, for example because it succeeded. */
  readonly refund: (key: string) => void;
  /** Forgets a key. */
  readonly clear: (key: string) => void;
};

/**
 * Creates a limit of `limit` attempts per key in `windowMs` milliseconds. At most `keys` keys are tracked;
 * the oldest are evicted first.
 */
export function createRateLimit(
  limit: number,
  windowMs: number,
  now: () => number,
  keys = 10_000,
): RateLimit {
  const attempts = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] =>
    (attempts.get(key) ?? []).filter((at) => at > now() - windowMs);
  return {
    take: (key, weight = 1) => {
      const before = recent(key);
      /* The one that has to be over, for there to be room. */
      const inTheWay = before[before.length + weight - limit - 1];
      if (inTheWay !== undefined) return Math.max(1, Math.ceil((inTheWay + windowMs - now()) / SECOND));
      attempts.delete(key);
      attempts.set(key, [...before, ...new Array<number>(weight).fill(now())]);
      const first = attempts.keys().next();
      if (attempts.size > keys && !first.done) attempts.delete(first.value);
      return 0;
    },
    refund: (key) => {
      const remaining = recent(key).slice(0, -1);
      if (remaining.length === 0) attempts.delete(key);
      else attempts.set(key, remaining);
    },
    clear: (key) => {
      attempts.delete(key);
    },
  };
}
