import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The last failure of a part that the viewer opened: its chunk did not load, or it crashed. `count` tells one
 * failure from the next.
 */
type FailedChunk = { readonly cause: 'chunk' | 'crash' | null; readonly count: number };

/** Chunks that failed to load, for the error notice. */
export type FailedChunks = {
  readonly store: StoreApi<FailedChunk>;
  readonly report: (why: 'chunk' | 'crash') => void;
  /** Clears the failure after the notice was closed or the service came back. */
  readonly dismiss: () => void;
};

/** Creates the store with no failure. */
export function createFailedChunks(): FailedChunks {
  const store = createStore<FailedChunk>(() => ({ cause: null, count: 0 }));
  return {
    store,
    report: (why) => store.setState(({ count: times }) => ({ cause: why, count: times + 1 })),
    dismiss: () => store.setState({ cause: null }),
  };
}
