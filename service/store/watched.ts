import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import { first } from './query.ts';

const watchedRow = z.object({ day: z.string(), seconds: z.number().int() });

/** What kids profiles watched on their last day, in Hong Kong: the daily quota is held against it. */
export type WatchedStore = {
  readonly of: (profileId: string) => WatchedDay | null;
  /** Keeps the day; it is on disk when this returns. */
  readonly put: (profileId: string, watched: WatchedDay) => void;
};

/** Opens what was watched of a database. */
export function openWatched(database: DatabaseSync): WatchedStore {
  const read = database.prepare('SELECT day, seconds FROM watched WHERE profile_id = ?');
  const write = database.prepare(
    'INSERT INTO watched (profile_id, day, seconds) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET day = excluded.day, seconds = excluded.seconds',
  );
  return {
    of: (profileId) => first(read, watchedRow, profileId),
    put: (profileId, { day, seconds }) => {
      write.run(profileId, day, seconds);
    },
  };
}
