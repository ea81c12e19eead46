/** A map whose entries expire. */
export type ExpiringMap<T> = {
  readonly set: (key: string, value: T) => void;
  readonly get: (key: string) => T | null;
  /** Replaces the value of an existing key without extending its lifetime. */
  readonly replace: (key: string, value: T) => void;
  readonly remove: (key: string) => void;
  readonly removeWhere: (matches: (value: T, key: string) => boolean) => void;
};

/**
 * Creates a map that keeps entries for `lifeMs` milliseconds, and at most `limit` of them; the oldest are
 * evicted first.
 */
export function createExpiringMap<T>(lifeMs: number, now: () => number, limit = 1000): ExpiringMap<T> {
  const entries = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, until: now() + lifeMs });
      for (const [old, { until }] of entries) {
        if (entries.size <= limit && until > now()) break;
        entries.delete(old);
      }
    },
    get: (key) => {
      const found = entries.get(key);
      return found && found.until > now() ? found.value : null;
    },
    replace: (key, value) => {
      const found = entries.get(key);
      if (found) entries.set(key, { ...found, value });
    },
    remove: (key) => {
      entries.delete(key);
    },
    removeWhere: (matches) => {
      for (const [key, { value }] of entries) if (matches(value, key)) entries.delete(key);
    },
  };
}
