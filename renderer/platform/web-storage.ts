import type { StoragePort } from './port.ts';

/** The part of `Storage` that is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Browser storage behind the port. Opening it may throw (blocked cookies) and so may writing (full): values then live in memory until the page
 * goes, and reading always gives what was written last.
 */
export function createWebStorage(open: () => TextStore): StoragePort {
  const memory = new Map<string, string | null>();
  const store = attempt(open);
  return {
    read: (key) => memory.get(key) ?? (memory.has(key) ? null : (attempt(() => store?.getItem(key) ?? null) ?? null)),
    write: (key, value) => {
      const kept = attempt(() => {
        store?.setItem(key, value);
        return store !== null;
      });
      if (kept) memory.delete(key);
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
