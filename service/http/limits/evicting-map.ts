/** Counts by keys that strangers choose, in bounded memory. */
export type EvictingMap<T> = {
  readonly get: (key: string) => T | null;
  readonly set: (key: string, value: T) => void;
  readonly remove: (key: string) => void;
};

/**
 * Keeps at most `limit` keys. A key too many takes the place of one that is over, else of the one with the least weight, the oldest among equals: whoever
 * makes up keys by the thousand pushes out their own, never a count that has grown.
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
