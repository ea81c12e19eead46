import { Worker } from 'node:worker_threads';
import { MINUTE } from '#shared/kernel/time.ts';
import type { ImportError, ImportMessage, ImportOrder } from './import-types.ts';

/**
 * Milliseconds without a message after which a thread is given up: it reports ten times a second while it
 * reads.
 */
const SILENCE = 5 * MINUTE;
/** Memory limit of the thread in megabytes, so that a source cannot crash the service. */
const THREAD_MEMORY = 1024;
/**
 * Megabytes for what was just made, of which nearly nothing is kept: with 4 the collector takes a sixth more of
 * the thread's time, with V8's own 48 the pieces of a source that are over wait longer, and the thread holds 20
 * MB more.
 */
const YOUNG_MEMORY = 12;

/** The worker's entry point: its source next to this file, or the bundle below the service's. */
const FILE = import.meta.url.endsWith('.ts') ? './import-worker.ts' : './imported/worker.js';

/** Callbacks of a worker thread. */
export type ThreadListener = {
  readonly message: (message: ImportMessage) => void;
  readonly failed: (code: ImportError, error: string) => void;
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A worker thread that parses sources and writes what they hold. */
export type ImportThread = {
  /** Terminates it; resolves when it has exited. */
  readonly stop: () => Promise<unknown>;
};

/**
 * Starts a worker thread. A message that nobody could take, an error and an exit without a result all
 * count as failures. An exit after its last message does not: its content may still be being stored.
 */
export function openThread(
  order: ImportOrder,
  { message, failed }: ThreadListener,
  silence: number = SILENCE,
): ImportThread {
  const worker = new Worker(new URL(FILE, import.meta.url), {
    workerData: order,
    resourceLimits: {
      maxOldGenerationSizeMb: THREAD_MEMORY,
      maxYoungGenerationSizeMb: YOUNG_MEMORY,
    },
  });
  let isOver = false;
  let timer: NodeJS.Timeout | null = null;
  const listen = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = isOver ? null : setTimeout(() => void worker.terminate(), silence).unref();
  };
  listen();
  worker.on('message', (one: ImportMessage) => {
    isOver = one.kind === 'end' || one.kind === 'failed';
    listen();
    try {
      message(one);
    } catch (error) {
      failed('STORE_FAILED', textOf(error));
    }
  });
  worker.on('error', (error) => failed('WORKER_FAILED', textOf(error)));
  worker.on('exit', () => {
    if (!isOver) failed('WORKER_FAILED', 'ended');
  });
  const stop = (): Promise<unknown> => {
    isOver = true;
    listen();
    return worker.terminate();
  };
  return { stop };
}
