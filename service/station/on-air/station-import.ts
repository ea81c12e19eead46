import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** What a thread is to import: a package with its feeds, into the data of an installation. */
export const stationImportOrder = z.object({
  location: z.string(),
  dataFolder: z.string(),
  /** Address of the database that processes share, or null. */
  database: z.string().nullable(),
  /** When viewers would meet it, in milliseconds since 1970. */
  at: z.number(),
});
export type StationImportOrder = z.infer<typeof stationImportOrder>;

/** What a thread has done. */
export const stationImportResult = z.discriminatedUnion('done', [
  z.object({ done: z.literal(true), revision: z.number(), isNew: z.boolean() }),
  /** `reason` is the first blocker with its place, or what else keeps it off the air. */
  z.object({ done: z.literal(false), code: z.string(), reason: z.string().nullable() }),
]);
export type StationImportResult = z.infer<typeof stationImportResult>;

/** In a bundle the worker is beside it, as JavaScript. */
const FILE = import.meta.url.endsWith('.ts') ? './station-import-worker.ts' : './station/worker.js';
/** Memory of the thread in MB; a package that needs more is refused. */
const MEMORY = 2048;

/**
 * Imports a package on a thread of its own, so that no call waits while it is read and written. Resolves with
 * what was done; a thread that fails counts as a package that cannot be imported.
 */
export function importOnThread(order: StationImportOrder): Promise<StationImportResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL(FILE, import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    worker.unref();
    worker.on('message', (message) => resolve(stationImportResult.parse(message)));
    worker.on('error', (error) => resolve({ done: false, code: codeOf(error), reason: reasonOf(error) }));
    worker.on('exit', () => resolve({ done: false, code: 'IMPORT_ENDED', reason: null }));
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'IMPORT_FAILED';

const reasonOf = (error: unknown): string | null => (error instanceof Error ? error.message : null);
