import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';

const grantRow = z.object({ until: z.number() });

/**
 * Sessions in which the parent PIN was entered recently. They are on disk, so that a restart neither ends nor
 * extends a grant.
 */
export type ParentGrants = {
  /** Stores a grant and deletes expired ones. Times are milliseconds since 1970. */
  readonly give: (sessionId: string, now: number, until: number) => Promise<void>;
  readonly isGiven: (sessionId: string, now: number) => Promise<boolean>;
  readonly end: (sessionId: string) => Promise<void>;
};

/** Opens the grants in a database. */
export function openParentGrants(database: Database): ParentGrants {
  const read = database.prepare('SELECT until FROM parent_grants WHERE session_id = ?');
  const write = database.prepare(
    'INSERT INTO parent_grants (session_id, until) VALUES (?, ?) ON CONFLICT (session_id) DO UPDATE SET until = excluded.until',
  );
  const remove = database.prepare('DELETE FROM parent_grants WHERE session_id = ?');
  const forget = database.prepare('DELETE FROM parent_grants WHERE until <= ?');
  return {
    give: async (sessionId, now, until) => {
      await forget.run(now);
      await write.run(sessionId, until);
    },
    isGiven: async (sessionId, now) => ((await first(read, grantRow, sessionId))?.until ?? 0) > now,
    end: async (sessionId) => {
      await remove.run(sessionId);
    },
  };
}
