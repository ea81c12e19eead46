import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

export type ObservedStorage = {
  readonly storage: StoragePort;
  /** Calls back after each write of a watched key. Returns the function that stops it. */
  readonly onWrite: (listener: () => void) => () => void;
  /**
   * Returns the storage with the texts that the watched keys had before they were first written, on this page
   * or on earlier ones that ended without this call. Later writes are not recorded.
   */
  readonly takeInitial: () => StoragePort;
};

/**
 * Returns the key under which the first value of another key is recorded: empty for none, else a marker and
 * the text.
 */
export const recordOf = (key: string): string => `${PRODUCT.prefix}.before.${key}`;
const MARK = '=';

/**
 * Returns a storage that reports the writes of the watched `keys`, and records what each of them held before
 * its first write.
 */
export function observedStorage(inner: StoragePort, keys: readonly string[]): ObservedStorage {
  const listeners = new Set<() => void>();
  let isTaken = false;
  return {
    storage: {
      ...inner,
      write: (key, value) => {
        const isWatched = keys.includes(key);
        if (!isTaken && isWatched && inner.read(recordOf(key)) === null) {
          const text = inner.read(key);
          inner.write(recordOf(key), text === null ? '' : `${MARK}${text}`);
        }
        inner.write(key, value);
        if (isWatched) for (const listener of listeners) listener();
      },
    },
    onWrite: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeInitial: () => {
      isTaken = true;
      const initial = new Map<string, string | null>();
      for (const key of keys) {
        const before = inner.read(recordOf(key));
        if (before === null) continue;
        initial.set(key, before === '' ? null : before.slice(MARK.length));
        inner.remove(recordOf(key));
      }
      return { ...inner, read: (key) => (initial.has(key) ? (initial.get(key) ?? null) : inner.read(key)) };
    },
  };
}
