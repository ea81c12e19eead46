/** Rows deleted in one batch, and milliseconds between batches, so that calls come first. */
const ROWS = 500;
const PAUSE = 20;

/** Clears leftovers away in the background, a few rows at a time, until there are none. `sweep` does so many rows and says whether there may be more. */
export function createBackgroundSweep(sweep: (rows: number) => boolean): { readonly start: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | null = null;
  const go = (): void => {
    timer = sweep(ROWS) ? setTimeout(go, PAUSE).unref() : null;
  };
  return {
    start: () => {
      timer ??= setTimeout(go, PAUSE).unref();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
