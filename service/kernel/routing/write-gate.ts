import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/** Interval between attempts at the write lock and the longest wait of a call, in ms. */
export const WRITE_GATE = { every: 20, limit: 2 * SECOND } as const;

/** Delays writing calls while another program holds the write lock, without blocking reads. */
export type WriteGate = {
  /** Resolves as soon as the database is writable, or after the limit; the call itself then fails. */
  readonly waitUntilWritable: () => Promise<void>;
};

/** Creates the gate; `writable` checks without waiting. All waiting calls share one polling loop. */
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
