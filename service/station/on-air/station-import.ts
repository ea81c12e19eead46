import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Task of an import thread: a package with its feeds, into the data of an installation. */
const stationImportOrder = z.object({
  work: z.literal('import'),
  location: z.string(),
  dataFolder: z.string(),
  /** Address of the database that processes share, or null. */
  database: z.string().nullable(),
  /** When viewers would meet it, in milliseconds since 1970. */
  at: z.number(),
});
export type StationImportOrder = z.infer<typeof stationImportOrder>;

/** The copy of a feed that a thread is to read, and where it would be in the package. */
const feedCheckOrder = z.object({
  work: z.literal('feed'),
  file: z.string(),
  path: z.string(),
  kind: z.enum(['programmes', 'guide', 'channels']),
});

export const threadOrder = z.discriminatedUnion('work', [stationImportOrder, feedCheckOrder]);

/** Result of an import thread. */
const stationImportResult = z.discriminatedUnion('done', [
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
export async function importOnThread(order: Omit<StationImportOrder, 'work'>): Promise<StationImportResult> {
  try {
    return stationImportResult.parse(await onThread({ ...order, work: 'import' }));
  } catch (error) {
    return { done: false, code: codeOf(error), reason: reasonOf(error) };
  }
}

/** Reads the copy of a feed as `hasEntries` does, on a thread of its own: JSON is parsed in one turn. */
export async function hasEntriesOnThread(
  order: Omit<z.infer<typeof feedCheckOrder>, 'work'>,
): Promise<boolean> {
  try {
    return z.boolean().parse(await onThread({ ...order, work: 'feed' }));
  } catch {
    return false;
  }
}

/** Resolves with what a thread answers; rejects if it fails or ends without an answer. */
function onThread(order: z.infer<typeof threadOrder>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(FILE, import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    worker.unref();
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread ended early')));
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'IMPORT_ENDED';

const reasonOf = (error: unknown): string | null => (error instanceof Error ? error.message : null);
