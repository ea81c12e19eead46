import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Maximum size of a copy in bytes. */
export const MOST_BYTES = 1024 ** 3;

/**
 * Copies of sources in a folder, one file each. A copy is replaced only by a whole one, and kept beside it
 * until that one was imported.
 */
export type SourceCopies = {
  readonly pathOf: (id: string) => string;
  /** Writes a copy; false if it is too large, and then the copy before stays. */
  readonly write: (
    id: string,
    chunks: AsyncIterable<Uint8Array>,
    read: (bytes: number) => void,
  ) => Promise<boolean>;
  /** Appends to the copy that is being received, from its beginning if `first`. */
  readonly append: (id: string, bytes: Uint8Array, first: boolean) => Promise<void>;
  readonly finish: (id: string) => Promise<void>;
  /** Removes the received parts of a copy that will not be finished. */
  readonly discard: (id: string) => Promise<void>;
  /** Path of the copy that was imported before the last one; null if there is none. */
  readonly beforeOf: (id: string) => string | null;
  /** The last copy was imported: the one before is needed no more. */
  readonly confirm: (id: string) => Promise<void>;
  /** Restores the copy before the last one; false if there is none. */
  readonly restore: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
  /** Fetches copies that other processes have; null if there are none. */
  readonly ready: (ids: readonly string[]) => Promise<void> | null;
  /** Removes a temporary folder of copies. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the copies next to a database, or in a temporary folder for one in memory, and removes unfinished
 * uploads of an earlier run.
 */
export function openSourceCopies(database: string | null): SourceCopies {
  const folder =
    database === null
      ? join(tmpdir(), `harbour-sources-${randomUUID()}`)
      : join(dirname(database), 'sources');
  removeParts(folder);
  const pathOf = (id: string): string => join(folder, `${id.replaceAll(/[^\w-]/g, '')}.source`);
  const partOf = (id: string): string => `${pathOf(id)}.part`;
  const beforeOf = (id: string): string => `${pathOf(id)}.before`;
  const replace = async (id: string): Promise<void> => {
    // A copy that was not imported since is worth less than the one before it.
    if (!existsSync(beforeOf(id))) await renamed(pathOf(id), beforeOf(id));
    await rename(partOf(id), pathOf(id));
  };
  const discard = (id: string): Promise<void> => rm(partOf(id), { force: true });
  return {
    pathOf,
    write: async (id, chunks, read) => {
      await mkdir(folder, { recursive: true });
      const whole = await writeChunks(partOf(id), chunks, read).catch(async (error: unknown) => {
        await discard(id);
        throw error;
      });
      await (whole ? replace(id) : discard(id));
      return whole;
    },
    append: async (id, bytes, first) => {
      await mkdir(folder, { recursive: true });
      await (first ? writeFile(partOf(id), bytes) : appendFile(partOf(id), bytes));
    },
    finish: replace,
    discard,
    beforeOf: (id) => (existsSync(beforeOf(id)) ? beforeOf(id) : null),
    confirm: (id) => rm(beforeOf(id), { force: true }),
    restore: (id) => renamed(beforeOf(id), pathOf(id)),
    remove: async (id) => {
      await Promise.all([rm(pathOf(id), { force: true }), discard(id), rm(beforeOf(id), { force: true })]);
    },
    ready: () => null,
    close: async () => {
      // A copy that is being written when the service stops may still add a file.
      if (database === null)
        await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    },
  };
}

/** Writes chunks to a file; false as soon as they are larger than a copy may be. */
async function writeChunks(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  read: (bytes: number) => void,
): Promise<boolean> {
  const opened = await open(file, 'w');
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MOST_BYTES) return false;
      await opened.write(chunk);
      read(size);
    }
  } finally {
    await opened.close();
  }
  return true;
}

function removeParts(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name.endsWith('.source.part')) rmSync(join(folder, name), { force: true });
}

const renamed = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );
