import { SECOND } from '#shared/kernel/time.ts';

/** Longest wait for a slot, in ms: as long as for a connection. */
const WAIT_MS = 5 * SECOND;

/** Runs work in turn, so that no more than some of it runs at once. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates slots for transactions that take a connection of several pools. With fewer of them than any pool has
 * connections, none waits for a connection that another one holds which waits for its own. Rejects, as the
 * driver does, if none is free in time.
 */
export function createSlots(count: number, waitMs = WAIT_MS): Slots {
  let free = count;
  const waiting = new Set<() => void>();
  const take = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(next);
        reject(new Error('timeout exceeded when trying to connect'));
      }, waitMs);
      const next = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(next);
    });
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
