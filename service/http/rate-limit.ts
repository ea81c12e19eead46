/** Counts attempts by a key and says when there were too many in the window. */
export type RateLimit = {
  /** Counts one attempt; false when it is one too many. */
  readonly take: (key: string) => boolean;
  /** Forgets a key, as after success. */
  readonly clear: (key: string) => void;
};

/** At most `limit` attempts a key in `windowMs` milliseconds; at most `keys` keys are remembered, the oldest go first. */
export function createRateLimit(limit: number, windowMs: number, now: () => number, keys = 1000): RateLimit {
  const attempts = new Map<string, readonly number[]>();
  return {
    take: (key) => {
      const recent = (attempts.get(key) ?? []).filter((at) => at > now() - windowMs);
      if (recent.length >= limit) return false;
      attempts.delete(key);
      attempts.set(key, [...recent, now()]);
      const oldest = attempts.keys().next();
      if (attempts.size > keys && !oldest.done) attempts.delete(oldest.value);
      return true;
    },
    clear: (key) => {
      attempts.delete(key);
    },
  };
}
