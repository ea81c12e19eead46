import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { all } from '#service/store/database/query.ts';
import type { LiftedLimit } from '#shared/domain/kids/watch-reminder.ts';

const keyRow = z.object({ limit_key: z.string() });

/** Limits lifted by "Keep watching", each for one session and profile until its window or day ends. */
export type LiftedLimits = {
  /** Stores a lifted limit and deletes those that expired before `now` (ms). */
  readonly lift: (sessionId: string, profileId: string, limit: LiftedLimit, now: number) => void;
  /** Returns the keys of the limits lifted for a session and profile. */
  readonly keys: (sessionId: string, profileId: string) => readonly string[];
};

export function openLiftedLimits(database: DatabaseSync): LiftedLimits {
  const read = database.prepare('SELECT limit_key FROM lifted_limits WHERE session_id = ? AND profile_id = ?');
  const write = database.prepare(
    `INSERT INTO lifted_limits (session_id, profile_id, limit_key, until) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET until = excluded.until`,
  );
  const forget = database.prepare('DELETE FROM lifted_limits WHERE until <= ?');
  return {
    lift: (sessionId, profileId, { key, until }, now) => {
      forget.run(now);
      write.run(sessionId, profileId, key, until);
    },
    keys: (sessionId, profileId) => all(read, keyRow, sessionId, profileId).map(({ limit_key }) => limit_key),
  };
}
