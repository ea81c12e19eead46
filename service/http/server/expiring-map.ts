/** Values that are forgotten after a while. */
export type ExpiringMap<T> = {
  readonly set: (key: string, value: T) => void;
  readonly get: (key: string) => T | null;
  /** Another value for a key that is there; its time runs on. */
  readonly replace: (key: string, value: T) => void;
  readonly remove: (key: string) => void;
  readonly removeWhere: (matches: (value: T, key: string) => boolean) => void;
};

/** Keeps each value for `lifeMs` milliseconds after it was set, and at most `limit` of them; the oldest go first. */
export function createExpiringMap<T>(lifeMs: number, now: () => number, limit = 1000): ExpiringMap<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: now() + lifeMs });
      for (const [old, { until }] of kept) {
        if (kept.size <= limit && until > now()) break;
        kept.delete(old);
      }
    },
    get: (key) => {
      const found = kept.get(key);
      return found && found.until > now() ? found.value : null;
    },
    replace: (key, value) => {
      const found = kept.get(key);
      if (found) kept.set(key, { ...found, value });
    },
    remove: (key) => {
      kept.delete(key);
    },
    removeWhere: (matches) => {
      for (const [key, { value }] of kept) if (matches(value, key)) kept.delete(key);
    },
  };
}
