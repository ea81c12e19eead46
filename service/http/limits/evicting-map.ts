/** A bounded map of counters whose keys come from untrusted input. */
export type EvictingMap<T> = {
  readonly get: (key: string) => T | null;
  readonly set: (key: string, value: T) => void;
  readonly remove: (key: string) => void;
};

/**
 * Creates the map. A new key beyond `limit` evicts an expired entry, else the one with the least weight, oldest first. Flooding it with new
 * keys therefore evicts those keys and never a counter that has grown.
 */
export function createEvictingMap<T>(
  { weight, isOver }: { readonly weight: (value: T) => number; readonly isOver: (value: T) => boolean },
  limit = 10_000,
): EvictingMap<T> {
  const entries = new Map<string, T>();
  const lightest = (): string | null => {
    let found: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [key, value] of entries) {
      if (isOver(value)) return key;
      if (weight(value) >= least) continue;
      least = weight(value);
      found = key;
    }
    return found;
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return null;
      if (!isOver(value)) return value;
      entries.delete(key);
      return null;
    },
    set: (key, value) => {
      const evicted = entries.size >= limit && !entries.has(key) ? lightest() : null;
      if (evicted !== null) entries.delete(evicted);
      entries.set(key, value);
    },
    remove: (key) => {
      entries.delete(key);
    },
  };
}
