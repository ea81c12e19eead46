import { type Database, scalarsOf } from '#service/kernel/database/port.ts';
import { limit, removing, type Sweep } from '#service/kernel/database/sweep.ts';
import { GUEST_LIFE, SESSION_LIFE } from './sessions.ts';

/** Guest sessions to keep, so that a flood of them cannot fill the disk. */
const MAX_GUESTS = 50_000;

/** Returns what removes sessions that have ended, and those of guests beyond a number. */
export function expiredSessions(database: Database, guests = MAX_GUESTS): readonly Sweep[] {
  const { least, greatest } = scalarsOf(database);
  const sessions = ['sessions', 'session_id'] as const;
  return [
    removing(
      database,
      sessions,
      'WHERE started_at < ? OR (account_id IS NULL AND coalesce(seen_at, started_at) < ?) LIMIT ?',
      (now) => now - SESSION_LIFE,
      (now) => now - GUEST_LIFE,
      limit,
    ),
    // Sessions that were never used are removed first, then the least recently used.
    removing(
      database,
      sessions,
      `WHERE account_id IS NULL ORDER BY coalesce(seen_at, started_at) > started_at, coalesce(seen_at, started_at)
       LIMIT ${least}(?, ${greatest}(0, (SELECT count(*) FROM sessions WHERE account_id IS NULL) - ${guests}))`,
      limit,
    ),
  ];
}
