import type { StoragePort } from '#renderer/platform/port.ts';

export type ObservedStorage = {
  readonly storage: StoragePort;
  /** Calls back after each write with its key. Returns the function that stops it. */
  readonly onWrite: (listener: (key: string) => void) => () => void;
  /** Returns the storage as it was before this page first wrote to it. What is written after this call is no longer told apart. */
  readonly takeInitial: () => StoragePort;
};

/** Returns a storage that tells of its writes. */
export function observedStorage(inner: StoragePort): ObservedStorage {
  const listeners = new Set<(key: string) => void>();
  const initial = new Map<string, string | null>();
  let taken = false;
  return {
    storage: {
      ...inner,
      write: (key, value) => {
        if (!taken && !initial.has(key)) initial.set(key, inner.read(key));
        inner.write(key, value);
        for (const listener of listeners) listener(key);
      },
    },
    onWrite: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeInitial: () => {
      taken = true;
      return { ...inner, read: (key) => initial.get(key) ?? (initial.has(key) ? null : inner.read(key)) };
    },
  };
}
