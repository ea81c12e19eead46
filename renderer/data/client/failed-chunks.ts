import { createStore, type StoreApi } from 'zustand/vanilla';

/** The part of the page that the viewer asked for last and did not get: it could not be fetched, or it failed. `times` tells one from the one before. */
type FailedChunk = { readonly cause: 'chunk' | 'crash' | null; readonly count: number };

/** What the viewer is told of parts that stayed away. */
export type FailedChunks = {
  readonly store: StoreApi<FailedChunk>;
  readonly report: (why: 'chunk' | 'crash') => void;
  /** Told no longer: it was closed, or the service is back. */
  readonly dismiss: () => void;
};

/** Makes a store in which nothing was missed. */
export function createFailedChunks(): FailedChunks {
  const store = createStore<FailedChunk>(() => ({ cause: null, count: 0 }));
  return {
    store,
    report: (why) => store.setState(({ count: times }) => ({ cause: why, count: times + 1 })),
    dismiss: () => store.setState({ cause: null }),
  };
}
