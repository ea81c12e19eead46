import { createStore, type StoreApi } from 'zustand/vanilla';

/** The part of the page that the viewer asked for last and did not get: it could not be fetched, or it failed. `times` tells one from the one before. */
type MissedPart = { readonly why: 'chunk' | 'crash' | null; readonly times: number };

/** What the viewer is told of parts that stayed away. */
export type MissedPartStore = {
  readonly store: StoreApi<MissedPart>;
  readonly tell: (why: 'chunk' | 'crash') => void;
  /** Told no longer: it was closed, or the service is back. */
  readonly forget: () => void;
};

/** Makes a store in which nothing was missed. */
export function createMissedPartStore(): MissedPartStore {
  const store = createStore<MissedPart>(() => ({ why: null, times: 0 }));
  return {
    store,
    tell: (why) => store.setState(({ times }) => ({ why, times: times + 1 })),
    forget: () => store.setState({ why: null }),
  };
}
