/** Rows deleted per batch, and milliseconds between batches, so that requests are not held up. */
const ROWS = 500;
const PAUSE = 20;

/**
 * Deletes leftover rows in the background, a batch at a time. `sweep` deletes at most that many rows and
 * returns whether there may be more.
 */
export function createBackgroundSweep(sweep: (rows: number) => boolean): {
  readonly start: () => void;
  readonly stop: () => void;
} {
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
