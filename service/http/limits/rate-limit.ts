import { SECOND } from '#shared/kernel/time.ts';

/** Counts attempts by a key and says when there were too many in the window. */
export type RateLimit = {
  /** Counts one attempt. 0 when it may be made, or the seconds to wait; an attempt that may not be made does not count. */
  readonly take: (key: string) => number;
  /** Takes the newest attempt of a key back, as when it turned out to be right. */
  readonly refund: (key: string) => void;
  /** Forgets a key. */
  readonly clear: (key: string) => void;
};

/** At most `limit` attempts a key in `windowMs` milliseconds; at most `keys` keys are remembered, the oldest go first. */
export function createRateLimit(limit: number, windowMs: number, now: () => number, keys = 10_000): RateLimit {
  const attempts = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] => (attempts.get(key) ?? []).filter((at) => at > now() - windowMs);
  return {
    take: (key) => {
      const before = recent(key);
      const [oldest] = before.slice(-limit);
      if (before.length >= limit && oldest !== undefined) return Math.max(1, Math.ceil((oldest + windowMs - now()) / SECOND));
      attempts.delete(key);
      attempts.set(key, [...before, now()]);
      const first = attempts.keys().next();
      if (attempts.size > keys && !first.done) attempts.delete(first.value);
      return 0;
    },
    refund: (key) => {
      const left = recent(key).slice(0, -1);
      if (left.length === 0) attempts.delete(key);
      else attempts.set(key, left);
    },
    clear: (key) => {
      attempts.delete(key);
    },
  };
}
