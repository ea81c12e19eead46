import { Worker } from 'node:worker_threads';
import type { Result } from '#shared/kernel/result.ts';
import type { ReadAnswers, ReadError, ReadKind, ReadOrders } from './read-stream.ts';

/** Memory of the thread in megabytes: many times what the limits of a reading come to. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The thread's entry point: its source next to this file, or the bundle below the service's. */
const FILE = import.meta.url.endsWith('.ts') ? './reading-worker.ts' : './streams/worker.js';

/** A thread that reads one text at a time. */
export type ReadingThread = {
  /** Calls back once it has started, at once if it has. */
  readonly whenStarted: (run: () => void) => void;
  readonly ask: <Kind extends ReadKind>(
    kind: Kind,
    order: ReadOrders[Kind],
    answered: (result: Result<ReadAnswers[Kind], ReadError>) => void,
  ) => void;
  readonly stop: () => void;
};

/**
 * Starts a thread. `ended` is called if it ends on its own, such as for want of memory. It does not keep the
 * process.
 */
export function openReadingThread(ended: () => void): ReadingThread {
  const worker = new Worker(new URL(FILE, import.meta.url), { resourceLimits: MEMORY });
  let isStopped = false;
  const end = (): void => {
    if (isStopped) return;
    isStopped = true;
    ended();
  };
  let waiting: (() => void) | null = null;
  let hasStarted = false;
  worker.once('message', () => {
    hasStarted = true;
    waiting?.();
  });
  worker.on('error', end);
  worker.on('exit', end);
  worker.unref();
  return {
    whenStarted: (run) => {
      if (hasStarted) run();
      else waiting = run;
    },
    ask: (kind, order, answered) => {
      worker.once('message', answered);
      worker.postMessage({ kind, order });
    },
    stop: () => {
      isStopped = true;
      worker.removeAllListeners('message');
      void worker.terminate();
    },
  };
}
