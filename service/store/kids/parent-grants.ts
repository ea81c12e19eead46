import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { first } from '#service/store/database/query.ts';

const grantRow = z.object({ until: z.number() });

/** Sessions in which the parent PIN was entered recently. They are on disk, so that a restart neither ends nor extends a grant. */
export type ParentGrants = {
  /** Stores a grant and deletes expired ones. Times are milliseconds since 1970. */
  readonly give: (sessionId: string, now: number, until: number) => void;
  readonly isGiven: (sessionId: string, now: number) => boolean;
  readonly end: (sessionId: string) => void;
};

export function openParentGrants(database: DatabaseSync): ParentGrants {
  const read = database.prepare('SELECT until FROM parent_grants WHERE session_id = ?');
  const write = database.prepare(
    'INSERT INTO parent_grants (session_id, until) VALUES (?, ?) ON CONFLICT DO UPDATE SET until = excluded.until',
  );
  const remove = database.prepare('DELETE FROM parent_grants WHERE session_id = ?');
  const forget = database.prepare('DELETE FROM parent_grants WHERE until <= ?');
  return {
    give: (sessionId, now, until) => {
      forget.run(now);
      write.run(sessionId, until);
    },
    isGiven: (sessionId, now) => (first(read, grantRow, sessionId)?.until ?? 0) > now,
    end: (sessionId) => {
      remove.run(sessionId);
    },
  };
}
