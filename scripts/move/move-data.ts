import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATABASE_FILE, openDatabase } from '#service/kernel/database/database.ts';
import { openPostgres } from '#service/kernel/database/postgres/open-postgres.ts';
import { lockFolder } from '#service/kernel/database/recovery/folder-lock.ts';
import { assertUndivided } from '#service/kernel/database/shards/numbered-shards.ts';
import { moveOwned } from '#service/kernel/database/shared/move-owned.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { copyFeeds } from '#service/station/feeds/feed-copies.ts';
import { moveRevisionFiles } from '#service/station/revisions/move-revision-files.ts';

/**
 * Copies what viewers and operators own from a data folder to an empty PostgreSQL database, or `back`, into a
 * folder that has no database; also the revisions of a station. The last good copies of its feeds are in the data
 * folder of the process that fetches: those in `feedsOf` come along into the folder. Returns the rows of each table.
 * Throws if a service has the folder, if the folder to read has no database, if the target is not empty, or if
 * the database is one of several.
 */
export async function moveData(
  folder: string,
  address: string,
  back: boolean,
  feedsOf?: string,
): Promise<ReadonlyMap<string, number>> {
  if (!back && !existsSync(path.join(folder, DATABASE_FILE)))
    throw new Error(`${folder} holds no ${DATABASE_FILE}`);
  const release = lockFolder(folder);
  try {
    const sqlite = createSqlitePort(openDatabase(folder));
    try {
      const postgres = await openPostgres(address);
      try {
        await assertUndivided(postgres);
        const from = back ? postgres : sqlite;
        const to = back ? sqlite : postgres;
        const moved = await moveOwned(from, to);
        await moveRevisionFiles(from, to, folder);
        if (feedsOf !== undefined) await copyFeeds(feedsOf, folder);
        return moved;
      } finally {
        await postgres.close();
      }
    } finally {
      await sqlite.close();
    }
  } finally {
    release();
  }
}
