import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { changeTopic } from '#service/realtime/read-rules.ts';
import { MAX_REMINDERS, type ReminderKey, reminderId } from '#shared/domain/library/reminder.ts';

const reminderRow = z.object({
  reminder_id: z.string(),
  network_code: z.string().nullable(),
  start: z.number().nullable(),
  programme_id: z.string().nullable(),
});
const totalRow = z.object({ total: z.number() });

/** A stored reminder: of a series if it names a programme, else of one broadcast. */
export type ReminderRecord = z.output<typeof reminderRow>;

export type ReminderStore = {
  /** Adds a reminder; an existing one is unchanged. Returns false if the list is full. */
  readonly add: (profileId: string, key: ReminderKey, now: number) => Promise<boolean>;
  readonly remove: (profileId: string, id: string) => Promise<void>;
  readonly list: (profileId: string) => Promise<readonly ReminderRecord[]>;
};

/** Opens the reminders of a database. Each change is on disk when its call returns. */
export function openReminders(database: Database): ReminderStore {
  const find = database.prepare('SELECT * FROM reminders WHERE profile_id = ? AND reminder_id = ?');
  const count = database.prepare('SELECT count(*) AS total FROM reminders WHERE profile_id = ?');
  const put = database.prepare(
    'INSERT INTO reminders (profile_id, reminder_id, network_code, start, programme_id, added_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM reminders WHERE profile_id = ? AND reminder_id = ?');
  const list = database.prepareReading(
    'library',
    'SELECT * FROM reminders WHERE profile_id = ? ORDER BY added_at, reminder_id',
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
    list: (profileId) => all(list.about(changeTopic('profile', profileId)), reminderRow, profileId),
  };
}
