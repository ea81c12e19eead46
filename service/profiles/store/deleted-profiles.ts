import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';
import type { Sweep } from '#service/kernel/database/sweep.ts';
import { DAY } from '#shared/kernel/time.ts';

/** How long a deleted profile is kept in case of a mistake, and how many per account. */
export const DELETED_PROFILE_LIFE = 30 * DAY;
const MAX_DELETED = 10;

const profileRow = z.object({ profile_id: z.string() });

/** Returns what removes a deleted profile after its time, with its rows in these tables. */
export function deletedProfiles(database: Database, tables: readonly string[]): Sweep {
  const stamp = database.prepare(
    "UPDATE profiles SET deleted_at = ? WHERE status = 'inactive' AND deleted_at IS NULL",
  );
  const deleted = database.prepare(
    `SELECT profile_id FROM (SELECT profile_id, deleted_at, row_number() OVER (PARTITION BY account_id ORDER BY deleted_at DESC) AS place
       FROM profiles WHERE status = 'inactive') AS inactive WHERE deleted_at < ? OR place > ${MAX_DELETED} LIMIT 1`,
  );
  const erase = [...tables, 'profiles'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE profile_id = ?`),
  );
  return async (now) => {
    await stamp.run(now);
    const found = await all(deleted, profileRow, now - DELETED_PROFILE_LIFE);
    for (const { profile_id } of found) for (const statement of erase) await statement.run(profile_id);
    return found.length > 0;
  };
}
