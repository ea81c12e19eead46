import type { ImporterParts } from '#service/imported/importer.ts';
import { runImport } from '#service/imported/run-import.ts';

/**
 * Parses imports in this thread: a worker takes seconds to start, which tests of something else need not wait
 * for.
 */
export const inlineImport: NonNullable<ImporterParts['openThread']> = (order, { message, failed }) => {
  let next: () => void = () => undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await null;
    await runImport(order, (one) => {
      const taken = new Promise<void>((resolve) => {
        next = resolve;
      });
      if (!isStopped) message(one);
      return one.kind === 'end' || one.kind === 'failed' ? Promise.resolve() : taken;
    });
  };
  run().catch((error: unknown) => failed('WORKER_FAILED', String(error)));
  return {
    next: () => setImmediate(() => next()),
    stop: () => {
      isStopped = true;
      return Promise.resolve();
    },
  };
};
