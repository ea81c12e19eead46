import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Maximum size of a copy in bytes. */
export const MOST_BYTES = 1024 ** 3;

/** Copies of sources in a folder, one file each. A copy is replaced only by a whole one. */
export type SourceCopies = {
  readonly pathOf: (id: string) => string;
  /** Writes a copy; false if it is too large, and then the copy before stays. */
  readonly write: (id: string, chunks: AsyncIterable<Uint8Array>, read: (bytes: number) => void) => Promise<boolean>;
  /** Appends to the copy that is being received, from its beginning if `first`. */
  readonly append: (id: string, bytes: Uint8Array, first: boolean) => Promise<void>;
  readonly finish: (id: string) => Promise<void>;
  /** Brings back the copy before the last one; false if there is none. */
  readonly restore: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
};

/** Opens the copies beside a database, or in a temporary folder for one in memory. */
export function openSourceCopies(database: string | null): SourceCopies {
  const folder = database === null ? join(tmpdir(), `harbour-sources-${randomUUID()}`) : join(dirname(database), 'sources');
  const pathOf = (id: string): string => join(folder, `${id.replaceAll(/[^\w-]/g, '')}.source`);
  const partOf = (id: string): string => `${pathOf(id)}.part`;
  const beforeOf = (id: string): string => `${pathOf(id)}.before`;
  const replace = async (id: string): Promise<void> => {
    await renamed(pathOf(id), beforeOf(id));
    await rename(partOf(id), pathOf(id));
  };
  return {
    pathOf,
    write: async (id, chunks, read) => {
      await mkdir(folder, { recursive: true });
      const file = await open(partOf(id), 'w');
      let size = 0;
      try {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > MOST_BYTES) return false;
          await file.write(chunk);
          read(size);
        }
      } finally {
        await file.close();
      }
      await replace(id);
      return true;
    },
    append: async (id, bytes, first) => {
      await mkdir(folder, { recursive: true });
      await (first ? writeFile(partOf(id), bytes) : appendFile(partOf(id), bytes));
    },
    finish: replace,
    restore: (id) => renamed(beforeOf(id), pathOf(id)),
    remove: async (id) => {
      await Promise.all([rm(pathOf(id), { force: true }), rm(partOf(id), { force: true }), rm(beforeOf(id), { force: true })]);
    },
  };
}

const renamed = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );
