import { Worker } from 'node:worker_threads';
import type { ImportError, ImportMessage, ImportRequest } from './import-types.ts';

/** Megabytes the thread may take for what it keeps, so that a source cannot take the service down. */
const THREAD_MEMORY = 1024;

/** The worker's program: its source next to this file, or its bundle below the service's. */
const FILE = import.meta.url.endsWith('.ts') ? './import-worker.ts' : './imported/worker.js';

/** Who hears a thread. */
export type ThreadListener = {
  readonly message: (message: ImportMessage) => void;
  readonly failed: (code: ImportError, error: string) => void;
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A thread that reads sources. */
export type ImportThread = {
  /** Lets it send the next message. */
  readonly next: () => void;
  /** Terminates it; resolves when it has exited. */
  readonly stop: () => Promise<unknown>;
};

/** Starts a thread. A message that cannot be taken over, an error and an end without word are failures. */
export function openThread(order: ImportRequest, { message, failed }: ThreadListener): ImportThread {
  const worker = new Worker(new URL(FILE, import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  worker.on('message', (one: ImportMessage) => {
    try {
      message(one);
    } catch (error) {
      failed('STORE_FAILED', textOf(error));
    }
  });
  worker.on('error', (error) => failed('WORKER_FAILED', textOf(error)));
  worker.on('exit', () => failed('WORKER_FAILED', 'ended'));
  return { next: () => worker.postMessage('taken'), stop: () => worker.terminate() };
}
