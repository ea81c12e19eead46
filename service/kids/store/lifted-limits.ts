import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';
import type { LiftedLimit } from '#shared/domain/kids/watch-reminder.ts';

const keyRow = z.object({ limit_key: z.string() });

/** Limits lifted by "Keep watching", each for one session and profile until its window or day ends. */
export type LiftedLimits = {
  /** Stores a lifted limit and deletes those that expired before `now` (ms). */
  readonly lift: (sessionId: string, profileId: string, limit: LiftedLimit, now: number) => Promise<void>;
  /** Returns the keys of the limits lifted for a session and profile. */
  readonly keys: (sessionId: string, profileId: string) => Promise<readonly string[]>;
};

/** Opens the lifted limits in a database. */
export function openLiftedLimits(database: Database): LiftedLimits {
  const read = database.prepare(
    'SELECT limit_key FROM lifted_limits WHERE session_id = ? AND profile_id = ?',
  );
  const write = database.prepare(
    `INSERT INTO lifted_limits (session_id, profile_id, limit_key, until) VALUES (?, ?, ?, ?)
     ON CONFLICT (session_id, profile_id, limit_key) DO UPDATE SET until = excluded.until`,
  );
  const forget = database.prepare('DELETE FROM lifted_limits WHERE until <= ?');
  return {
    lift: async (sessionId, profileId, { key, until }, now) => {
      await forget.run(now);
      await write.run(sessionId, profileId, key, until);
    },
    keys: async (sessionId, profileId) =>
      (await all(read, keyRow, sessionId, profileId)).map(({ limit_key }) => limit_key),
  };
}
