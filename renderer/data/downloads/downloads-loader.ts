import type { Downloads } from './downloads.ts';

/** The copies of this device, whose code loads with their first use. */
export type DownloadsLoader = {
  /** Resolves to null where nothing may be kept: on a kiosk, or without a database. A failed load is repeated by the next call. */
  readonly load: () => Promise<Downloads | null>;
  readonly peek: () => Downloads | null;
};

/** Creates the loader of a page; only a failure opens the copies again. */
export function createDownloadsLoader(open: () => Promise<Downloads | null>): DownloadsLoader {
  let loading: Promise<Downloads | null> | null = null;
  let loaded: Downloads | null = null;
  return {
    load: () => {
      loading ??= open().then(
        (downloads) => {
          loaded = downloads;
          return downloads;
        },
        (reason: unknown) => {
          loading = null;
          throw reason;
        },
      );
      return loading;
    },
    peek: () => loaded,
  };
}
