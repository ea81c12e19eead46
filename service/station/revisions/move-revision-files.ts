import path from 'node:path';
import type { Database } from '#service/kernel/database/port.ts';
import { type BlobStore, openBlobs } from './blob-store.ts';
import { digestsIn } from './revision-files.ts';
import { openRegistry } from './revision-registry.ts';

/**
 * Copies the files of revisions between a data folder and PostgreSQL, of which one is `from` and the other `to`; the
 * folder is that of both. A revision whose content is lost or damaged stays so.
 */
export async function moveRevisionFiles(from: Database, to: Database, folder: string): Promise<void> {
  const blobs = openBlobs(to.engine === 'postgres' ? to : from, path.join(folder, 'revisions'), Date.now);
  for (const { file } of await openRegistry(from).list()) {
    const content = await move(blobs, file);
    const digests = content === null ? null : digestsIn(content);
    for (const digest of digests ?? []) await move(blobs, digest);
  }
}

/** A file that is here is kept in the database as well, and one that is there is fetched. */
async function move(blobs: BlobStore, name: string): Promise<string | null> {
  const here = await blobs.localFileOf(name);
  if (here === null) return blobs.fileOf(name);
  await blobs.keep(here, name);
  return here;
}
