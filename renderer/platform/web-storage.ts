import type { StoragePort } from './port.ts';

/** The used part of `Storage`. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates the storage port over browser storage. If opening or writing fails (blocked cookies, full), values
 * stay in memory for the life of the page, and a read returns the last write.
 */
export function createWebStorage(open: () => TextStore): StoragePort {
  const memory = new Map<string, string | null>();
  const store = attempt(open);
  return {
    read: (key) =>
      memory.get(key) ?? (memory.has(key) ? null : (attempt(() => store?.getItem(key) ?? null) ?? null)),
    write: (key, value) => {
      const written = attempt(() => {
        store?.setItem(key, value);
        return store !== null;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      attempt(() => store?.removeItem(key));
      memory.set(key, null);
    },
  };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
