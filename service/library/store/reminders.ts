import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type StoredGuideSlot, slotRow } from '#service/guide/store/guide.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { allSync } from '#service/kernel/database/query.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import {
  MAX_REMINDERS,
  type ReminderKey,
  reminderId,
  SERIES_LOOKAHEAD,
} from '#shared/domain/library/reminder.ts';
import { DAY } from '#shared/kernel/time.ts';

const reminderRow = z.object({
  reminder_id: z.string(),
  network_code: z.string().nullable(),
  start: z.number().nullable(),
  programme_id: z.string().nullable(),
});
const totalRow = z.object({ total: z.number() });

/** A stored reminder: of a series if it names a programme, else of one broadcast. */
export type ReminderRecord = z.output<typeof reminderRow>;

/** Which broadcasts of a series are wanted: how many at most, and on which channels; null for all. */
export type SeriesQuery = {
  readonly now: number;
  readonly count: number;
  readonly channels: readonly string[] | null;
};

export type ReminderStore = {
  /** Adds a reminder; an existing one is unchanged. Returns false if the list is full. */
  readonly add: (profileId: string, key: ReminderKey, now: number) => Promise<boolean>;
  readonly remove: (profileId: string, id: string) => Promise<void>;
  readonly list: (profileId: string) => Promise<readonly ReminderRecord[]>;
  /** Returns a series' current and upcoming broadcasts in order of start. */
  readonly ofSeries: (programmeId: string, query: SeriesQuery) => readonly StoredGuideSlot[];
};

/** Opens the reminders of a database. Each change is on disk when its call returns. */
export function openReminders(database: Database, content: DatabaseSync): ReminderStore {
  const find = database.prepare('SELECT * FROM reminders WHERE profile_id = ? AND reminder_id = ?');
  const count = database.prepare('SELECT count(*) AS total FROM reminders WHERE profile_id = ?');
  const put = database.prepare(
    'INSERT INTO reminders (profile_id, reminder_id, network_code, start, programme_id, added_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM reminders WHERE profile_id = ? AND reminder_id = ?');
  const list = database.prepare(
    'SELECT * FROM reminders WHERE profile_id = ? ORDER BY added_at, reminder_id',
  );
  /* No broadcast is longer than a day: those of past weeks are not looked at. */
  const series = content.prepare(
    `SELECT * FROM guide WHERE programme_id = ?1 AND start > ?2 AND start < ?3 AND end > ?4
     AND (?5 IS NULL OR network_code IN (SELECT value FROM json_each(?5))) ORDER BY start, network_code LIMIT ?6`,
  );

  return {
    add: (profileId, key, now) =>
      database.transaction(async () => {
        const id = reminderId(key);
        if ((await first(find, reminderRow, profileId, id)) !== null) return true;
        if (((await first(count, totalRow, profileId))?.total ?? 0) >= MAX_REMINDERS) return false;
        if (key.kind === 'series') await put.run(profileId, id, null, null, key.programmeId, now);
        else await put.run(profileId, id, key.networkCode, key.start, null, now);
        return true;
      }),
    remove: async (profileId, id) => {
      await drop.run(profileId, id);
    },
    list: (profileId) => all(list, reminderRow, profileId),
    ofSeries: (programmeId, { now, count, channels }) => {
      const codes = channels === null ? null : JSON.stringify(channels);
      return allSync(series, slotRow, programmeId, now - DAY, now + SERIES_LOOKAHEAD, now, codes, count);
    },
  };
}
