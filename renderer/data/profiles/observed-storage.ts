import type { StoragePort } from '#renderer/platform/port.ts';

export type ObservedStorage = {
  readonly storage: StoragePort;
  /** Calls back after each write with its key. Returns the function that stops it. */
  readonly onWrite: (listener: (key: string) => void) => () => void;
  /** Returns the storage as it was before the writes to the kept keys that came before this call, also on pages that are closed since. Later writes are not kept. */
  readonly takeInitial: () => StoragePort;
};

/** Where the text before the first write of a key is kept: empty for none, else behind a mark. */
const beforeOf = (key: string): string => `harbour.before.${key}`;
const MARK = '=';

/** Returns a storage that tells of its writes, and keeps what was there before the first write to each of some keys. */
export function observedStorage(inner: StoragePort, keys: readonly string[]): ObservedStorage {
  const listeners = new Set<(key: string) => void>();
  let isTaken = false;
  return {
    storage: {
      ...inner,
      write: (key, value) => {
        if (!isTaken && keys.includes(key) && inner.read(beforeOf(key)) === null) {
          const text = inner.read(key);
          inner.write(beforeOf(key), text === null ? '' : `${MARK}${text}`);
        }
        inner.write(key, value);
        for (const listener of listeners) listener(key);
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
        const before = inner.read(beforeOf(key));
        if (before === null) continue;
        initial.set(key, before === '' ? null : before.slice(MARK.length));
        inner.remove(beforeOf(key));
      }
      return { ...inner, read: (key) => (initial.has(key) ? (initial.get(key) ?? null) : inner.read(key)) };
    },
  };
}
