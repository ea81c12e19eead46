import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportMessage, ImportRequest } from './import-types.ts';
import { runImport } from './run-import.ts';
import { createWalCheckpointer } from './wal-checkpointer.ts';

/** The thread that reads sources: it is given its order at the start, and sends the next message only once the one before was taken. */
async function work(order: ImportRequest): Promise<void> {
  const port = parentPort;
  if (port === null) return;
  const writeBack = createWalCheckpointer(order.database);
  await runImport(order, async (message: ImportMessage) => {
    if (message.kind === 'end' || message.kind === 'failed') writeBack.close();
    const taken = once(port, 'message');
    port.postMessage(message);
    await taken;
    writeBack.taken();
  });
}

await work(workerData);
