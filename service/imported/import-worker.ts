import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportMessage, ImportRequest } from './import-types.ts';
import { runImport } from './run-import.ts';
import { createWalCheckpointer } from './wal-checkpointer.ts';

/** Worker thread that parses sources. Takes its job at the start, and sends each message only after the previous one was accepted. */
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
