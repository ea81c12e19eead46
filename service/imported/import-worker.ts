import { parentPort, workerData } from 'node:worker_threads';
import { importIntoFile } from './import-into-file.ts';

/** Worker thread that parses sources and writes their content. Takes its order at the start. */
const port = parentPort;
if (port !== null) await importIntoFile(workerData, (message) => port.postMessage(message));
