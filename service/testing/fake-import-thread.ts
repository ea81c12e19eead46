import { importIntoFile } from '#service/imported/import-into-file.ts';
import type { ImporterParts } from '#service/imported/importer.ts';

/**
 * Parses imports in this thread: a worker takes seconds to start, which tests of something else need not wait
 * for.
 */
export const inlineImport: NonNullable<ImporterParts['openThread']> = (order, { message, failed }) => {
  let isStopped = false;
  const run = async (): Promise<void> => {
    await null;
    await importIntoFile(order, (one) => {
      if (!isStopped) message(one);
    });
  };
  const ended = run().catch((error: unknown) => failed('WORKER_FAILED', String(error)));
  return {
    stop: () => {
      isStopped = true;
      return ended;
    },
  };
};
