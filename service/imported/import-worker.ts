import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportMessage, ImportRequest } from './import-types.ts';
import { runImport } from './run-import.ts';
import { packed } from './wire-message.ts';

/**
 * Messages in flight at a time: reading continues while the service writes, and it never has more than these
 * to write in one turn.
 */
const AHEAD = 3;

/**
 * Worker thread that parses sources. Takes its job at the start; the end is sent only after all other
 * messages were accepted.
 */
async function work(order: ImportRequest): Promise<void> {
  const port = parentPort;
  if (port === null) return;
  const writeBack = createWalCheckpointer(order.database);
  let count = 0;
  const accepted = async (most: number): Promise<void> => {
    while (count > most) {
      await once(port, 'message');
    }
  };
  port.on('message', () => {
    count -= 1;
    writeBack.taken();
  });
  await runImport(order, async (message: ImportMessage) => {
    if (message.kind === 'end' || message.kind === 'failed') {
      await accepted(0);
      writeBack.close();
    }
    count += 1;
    port.postMessage(packed(message));
    await accepted(AHEAD - 1);
  });
  port.unref();
}

/** Messages between two checkpoints. With up to four hundred rows each, the WAL stays at a few megabytes. */
const EVERY = 40;

/**
 * Checkpoints the WAL from a worker, where waiting for the disk blocks no request. Call `taken` after each
 * written message and `close` at the end.
 */
function createWalCheckpointer(file: string | null): {
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

await work(workerData);
