import { createReadStream, existsSync } from 'node:fs';
import type { CopyArchive } from '#service/imported/store/copy-archive.ts';
import type { SourceCopies } from './source-copies.ts';

/**
 * Shares copies with the other processes of a database: each has the ones in its folder that it has imported
 * or received, and gets the others when it imports.
 */
export function shareCopies(local: SourceCopies, archive: CopyArchive): SourceCopies {
  /** Editions of the copies in the folder; what an earlier run left there is fetched again. */
  const editions = new Map<string, string>();
  const keep = async (id: string): Promise<void> => {
    editions.set(id, await archive.put(id, createReadStream(local.pathOf(id))));
  };
  const bring = async (id: string): Promise<void> => {
    const edition = await archive.edition(id);
    // Of a version that shared none.
    if (edition === null) return existsSync(local.pathOf(id)) ? keep(id) : undefined;
    if (edition === editions.get(id)) return;
    await local.write(id, archive.read(id, edition), () => undefined);
    editions.set(id, edition);
  };
  return {
    ...local,
    write: async (id, chunks, read) => {
      const isWhole = await local.write(id, chunks, read);
      if (isWhole) await keep(id);
      return isWhole;
    },
    restore: async (id) => {
      const isRestored = await local.restore(id);
      if (isRestored) await keep(id);
      return isRestored;
    },
    remove: async (id) => {
      editions.delete(id);
      await Promise.all([local.remove(id), archive.remove(id)]);
    },
    ready: async (ids) => {
      await archive.catchUp();
      for (const id of ids) await bring(id);
    },
  };
}
