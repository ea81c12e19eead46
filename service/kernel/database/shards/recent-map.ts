/** A map of the keys that were used last. */
export type RecentMap<T> = {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
};

/** Creates a map that drops the key which was not used for longest when it has more than `limit`. */
export function createRecentMap<T>(limit: number): RecentMap<T> {
  const entries = new Map<string, T>();
  const put = (key: string, value: T): void => {
    entries.delete(key);
    entries.set(key, value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set: (key, value) => {
      put(key, value);
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    },
  };
}
