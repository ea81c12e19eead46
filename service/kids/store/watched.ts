import { z } from 'zod';
import { isJoined, type JoinedPart } from '#service/kernel/database/joined-part.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { first } from '#service/kernel/database/rows.ts';
import { quotaDay, type WatchedDay } from '#shared/domain/kids/daily-quota.ts';

const watchedRow = z.object({ day: z.string(), seconds: z.number().int(), metered: z.number().int() });

/** Source of a count: the page (seconds of moving video) or the service (seconds of streams sent). */
export type WatchedCounter = 'reported' | 'metered';

/** Viewing time of kids profiles on their last day in Hong Kong, checked against the daily quota. */
export type WatchedStore = {
  /** Returns the larger of the two counts, so that a page gains nothing by reporting less than it fetches. */
  readonly of: (profileId: string) => Promise<WatchedDay | null>;
  /**
   * Adds seconds to one count of the day at `now` (ms) and returns the day's total. A new day starts at zero;
   * the count is on disk on return.
   */
  readonly add: (
    profileId: string,
    counter: WatchedCounter,
    seconds: number,
    now: number,
  ) => Promise<WatchedDay>;
};

/** The part of a profile's viewing time; `profileId` is the column that names the profile. */
export const watchedPart = (profileId: string): JoinedPart<WatchedDay | null> => ({
  columns: 'watched.day, watched.seconds, watched.metered',
  joins: `LEFT JOIN watched ON watched.profile_id = ${profileId}`,
  read: (row) => (isJoined(row, 'day') ? dayOf(parseRow(watchedRow, row)) : null),
});

/** Opens the viewing times in a database. */
export function openWatched(database: Database): WatchedStore {
  const read = database.prepare('SELECT day, seconds, metered FROM watched WHERE profile_id = ?');
  const write = database.prepare(
    `INSERT INTO watched (profile_id, day, seconds, metered) VALUES (?, ?, ?, ?)
     ON CONFLICT (profile_id) DO UPDATE SET day = excluded.day, seconds = excluded.seconds, metered = excluded.metered`,
  );
  return {
    of: async (profileId) => {
      const row = await first(read, watchedRow, profileId);
      return row && dayOf(row);
    },
    add: (profileId, counter, seconds, now) =>
      database.transaction(async () => {
        const day = quotaDay(now);
        const before = await first(read, watchedRow, profileId);
        const row = before?.day === day ? { ...before } : { day, seconds: 0, metered: 0 };
        row[counter === 'reported' ? 'seconds' : 'metered'] += seconds;
        await write.run(profileId, row.day, row.seconds, row.metered);
        return dayOf(row);
      }),
  };
}

const dayOf = ({ day, seconds, metered }: z.output<typeof watchedRow>): WatchedDay => ({
  day,
  seconds: Math.max(seconds, metered),
});
