import { DatabaseSync } from 'node:sqlite';

/** Messages between two checkpoints. With up to four hundred rows each, the WAL stays at a few megabytes. */
const EVERY = 40;

/**
 * Checkpoints the WAL from a worker, where waiting for the disk blocks no request. Call `taken` after each
 * written message and `close` at the end.
 */
export function createWalCheckpointer(file: string | null): {
  readonly taken: () => void;
  readonly close: () => void;
} {
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
