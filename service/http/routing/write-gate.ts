import type { SetTimer } from '#service/http/operations/housekeeping.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Milliseconds between two tries for the write lock, and how long a call waits for it in all. */
export const WRITE_GATE = { every: 20, limit: 2 * SECOND } as const;

/** Lets calls that write wait for another program's write lock without holding up those that only read. */
export type WriteGate = {
  /** Resolves at once where the database can be written; else when it can, or after the limit: the call then finds out by itself. */
  readonly waitUntilWritable: () => Promise<void>;
};

/** Makes the gate of a database; `writable` tells without waiting whether it can be written now. All calls that wait share one row of tries. */
export function createWriteGate(writable: () => boolean, setTimer: SetTimer): WriteGate {
  let waiting: Promise<void> | null = null;
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const attempt = (left: number): void => {
        if (left > 0 && !writable()) setTimer(() => attempt(left - 1), WRITE_GATE.every);
        else resolve();
      };
      setTimer(() => attempt(WRITE_GATE.limit / WRITE_GATE.every), WRITE_GATE.every);
    });
  return {
    waitUntilWritable: async () => {
      if (writable()) return;
      waiting ??= wait().finally(() => {
        waiting = null;
      });
      await waiting;
    },
  };
}
