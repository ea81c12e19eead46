import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { allSync, firstSync } from '#service/kernel/database/query.ts';
import type { FileFault } from '#service/station/package/package-files.ts';
import { type BlobStore, digestOf, readBlob } from './blob-store.ts';

const fileRow = z.object({ path: z.string(), digest: z.string(), size: z.number(), packed: z.number() });

/** The files of the package that a revision was imported from. */
export type RevisionPackage = {
  readonly paths: () => readonly string[];
  /** Returns the bytes of a file as they were imported, or why they cannot be had. */
  readonly read: (path: string, most: number) => Promise<Uint8Array | FileFault>;
};

/** Opens the files of a revision's package, given its content. */
export function openRevisionPackage(blobs: BlobStore, database: DatabaseSync): RevisionPackage {
  const list = database.prepare('SELECT path, digest, size, packed FROM files ORDER BY path');
  const one = database.prepare('SELECT path, digest, size, packed FROM files WHERE path = ?');
  return {
    paths: () => allSync(list, fileRow).map(({ path }) => path),
    read: async (path, most) => {
      const file = firstSync(one, fileRow, path);
      if (file === null) return 'absent';
      if (file.size > most) return 'too-large';
      const kept = await readBlob(blobs, file.digest);
      if (kept === null) return 'unreadable';
      const bytes = file.packed === 1 ? gunzipSync(kept) : kept;
      return digestOf(bytes) === file.digest ? bytes : 'unreadable';
    },
  };
}
