/** A bounded map of counters whose keys come from untrusted input. */
export type EvictingMap<T> = {
  readonly get: (key: string) => T | null;
  readonly set: (key: string, value: T) => void;
  readonly remove: (key: string) => void;
};

/**
 * Creates the map. A new key beyond `limit` evicts what has expired, else a hundredth of the entries, those
 * with the least weight, oldest first. Flooding it with new keys therefore evicts those keys and never a
 * counter that has grown.
 */
export function createEvictingMap<T>(
  { weight, isOver }: { readonly weight: (value: T) => number; readonly isOver: (value: T) => boolean },
  limit = 10_000,
): EvictingMap<T> {
  const entries = new Map<string, T>();
  /**
   * Entries that one pass over all of them removes, so that a flood of new keys does not cost a pass each.
   */
  const share = Math.max(1, Math.floor(limit / 100));
  const makeRoom = (): void => {
    const weighed: { readonly key: string; readonly weight: number }[] = [];
    for (const [key, value] of entries) {
      if (isOver(value)) entries.delete(key);
      else weighed.push({ key, weight: weight(value) });
    }
    if (entries.size < limit) return;
    weighed.sort((one, other) => one.weight - other.weight);
    for (const { key } of weighed.slice(0, share)) entries.delete(key);
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
      if (entries.size >= limit && !entries.has(key)) makeRoom();
      entries.set(key, value);
    },
    remove: (key) => {
      entries.delete(key);
    },
  };
}
