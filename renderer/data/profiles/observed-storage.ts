import type { StoragePort } from '#renderer/platform/port.ts';

export type ObservedStorage = {
  readonly storage: StoragePort;
  /** Calls back after each write with its key. Returns the function that stops it. */
  readonly onWrite: (listener: (key: string) => void) => () => void;
};

/** Returns a storage that tells of its writes. */
export function observedStorage(inner: StoragePort): ObservedStorage {
  const listeners = new Set<(key: string) => void>();
  return {
    storage: {
      ...inner,
      write: (key, value) => {
        inner.write(key, value);
        for (const listener of listeners) listener(key);
      },
    },
    onWrite: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
