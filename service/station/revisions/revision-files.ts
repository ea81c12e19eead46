import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allSync } from '#service/kernel/database/query.ts';
import { isDamage } from '#service/kernel/database/recovery/store-error.ts';
import type { BlobStore } from './blob-store.ts';
import type { RevisionRecord } from './revision-registry.ts';

/** The files of revisions. */
export type RevisionFiles = {
  /** Returns the path of a revision's content, which is fetched if it is not here. Rejects if nobody has it. */
  readonly fileOf: (record: Pick<RevisionRecord, 'revision' | 'file'>) => Promise<string>;
  /** Removes what no revision has, given the content of those that are kept. */
  readonly sweep: (kept: readonly string[]) => Promise<void>;
};

/** The content of a revision is neither in this process's folder nor in the database. */
export class RevisionMissing extends Error {
  override readonly name = 'RevisionMissing';
  readonly code = 'REVISION_MISSING';
}

const digestRow = z.object({ digest: z.string() });

/** Finds the files of revisions among those that are kept. */
export function openRevisionFiles(blobs: BlobStore, now: () => number): RevisionFiles {
  return {
    fileOf: async ({ revision, file }) => {
      const found = await blobs.fileOf(file);
      if (found === null) throw new RevisionMissing(`The content of revision ${revision} is missing`);
      return found;
    },
    sweep: async (kept) => {
      const named = new Set(kept);
      for (const file of kept) {
        const found = await blobs.localFileOf(file);
        const digests = found === null ? null : digestsIn(found);
        // What it refers to is not known here: another process removes what is over.
        if (digests === null) return;
        for (const digest of digests) named.add(digest);
      }
      await blobs.sweep(named, now());
    },
  };
}

/** The digests of a revision's files; null if its content is damaged. */
export function digestsIn(file: string): readonly string[] | null {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return allSync(database.prepare('SELECT digest FROM files'), digestRow).map(({ digest }) => digest);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  } finally {
    database.close();
  }
}
