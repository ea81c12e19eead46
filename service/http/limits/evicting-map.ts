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
  const kept = new Map<string, T>();
  const lightest = (): string | null => {
    let found: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [key, value] of kept) {
      if (isOver(value)) return key;
      if (weight(value) >= least) continue;
      least = weight(value);
      found = key;
    }
    return found;
  };
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return null;
      if (!isOver(value)) return value;
      kept.delete(key);
      return null;
    },
    set: (key, value) => {
      const outgoing = kept.size >= limit && !kept.has(key) ? lightest() : null;
      if (outgoing !== null) kept.delete(outgoing);
      kept.set(key, value);
    },
    remove: (key) => {
      kept.delete(key);
    },
  };
}
