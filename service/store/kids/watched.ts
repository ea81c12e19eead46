import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { first } from '#service/store/database/query.ts';
import { quotaDay, type WatchedDay } from '#shared/domain/kids/daily-quota.ts';

const watchedRow = z.object({ day: z.string(), seconds: z.number().int(), metered: z.number().int() });

/** Who counted: the page, seconds in which a picture moved, or the service, seconds in which it sent a stream. */
export type WatchedCounter = 'reported' | 'metered';

/** What kids profiles watched on their last day, in Hong Kong: the daily quota is held against it. */
export type WatchedStore = {
  /** The larger of the two counts: a page that reports nothing, or less than it fetches, gains nothing. */
  readonly of: (profileId: string) => WatchedDay | null;
  /** Adds seconds to one count of the day that it is at `now` (ms), and gives the day so far. A new day begins at nothing. On disk on return. */
  readonly add: (profileId: string, counter: WatchedCounter, seconds: number, now: number) => WatchedDay;
};

/** Opens what was watched of a database. */
export function openWatched(database: DatabaseSync): WatchedStore {
  const read = database.prepare('SELECT day, seconds, metered FROM watched WHERE profile_id = ?');
  const write = database.prepare(
    `INSERT INTO watched (profile_id, day, seconds, metered) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET day = excluded.day, seconds = excluded.seconds, metered = excluded.metered`,
  );
  return {
    of: (profileId) => {
      const row = first(read, watchedRow, profileId);
      return row && dayOf(row);
    },
    add: (profileId, counter, seconds, now) => {
      const day = quotaDay(now);
      const before = first(read, watchedRow, profileId);
      const row = before?.day === day ? { ...before } : { day, seconds: 0, metered: 0 };
      row[counter === 'reported' ? 'seconds' : 'metered'] += seconds;
      write.run(profileId, row.day, row.seconds, row.metered);
      return dayOf(row);
    },
  };
}

const dayOf = ({ day, seconds, metered }: z.output<typeof watchedRow>): WatchedDay => ({ day, seconds: Math.max(seconds, metered) });
