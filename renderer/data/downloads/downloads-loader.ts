import type { Downloads } from './downloads.ts';

/** The copies of this device, whose code loads with their first use. */
export type DownloadsLoader = {
  /**
   * Resolves to null where downloads are not available: on a kiosk, or without a database. The next call
   * retries a failed load.
   */
  readonly load: () => Promise<Downloads | null>;
  readonly peek: () => Downloads | null;
};

/** Creates a loader that opens the copies once; only a failed load is repeated. */
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
