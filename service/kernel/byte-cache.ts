/** A least-recently-used cache with a limit in bytes. */
export type ByteCache<T> = {
  readonly get: (key: string) => T | undefined;
  /** Stores `value` under a key, replacing the previous one. A value larger than the limit is not cached. */
  readonly set: (key: string, value: T) => void;
  readonly bytes: () => number;
};

/** Creates a cache of at most `limit` bytes, where `sizeOf` returns a value's size. */
export function byteCache<T>(limit: number, sizeOf: (value: T) => number): ByteCache<T> {
  const entries = new Map<string, T>();
  let weightSum = 0;
  const drop = (key: string): void => {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    weightSum -= sizeOf(value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      const size = sizeOf(value);
      if (size > limit) return;
      entries.set(key, value);
      weightSum += size;
      for (const oldest of entries.keys()) {
        if (weightSum <= limit) break;
        drop(oldest);
      }
    },
    bytes: () => weightSum,
  };
}
