import { DatabaseSync } from 'node:sqlite';

/** Messages between two times that the log is written back: with each up to four hundred rows, it stays at a few megabytes. */
const EVERY = 40;

/**
 * Checkpoints the database's log from a worker, where waiting for the disk blocks no call. `taken` is called after
 * each message that was written, `close` at the end.
 */
export function createWalCheckpointer(file: string | null): { readonly taken: () => void; readonly close: () => void } {
  if (file === null) return { taken: () => undefined, close: () => undefined };
  const database = new DatabaseSync(file, { timeout: 0 });
  let count = 0;
  const write = (): void => {
    database.prepare('PRAGMA wal_checkpoint(PASSIVE)').all();
  };
  return {
    taken: () => {
      count += 1;
      if (count % EVERY === 0) write();
    },
    close: () => {
      write();
      database.close();
    },
  };
}
