const SLOT = {
  network_code: 'H81',
  channel_no: 81,
  channel_name_tc: '海港台',
  channel_name_en: 'Harbour One',
  start_datetime: '2026-11-20T12:00:00Z',
  end_datetime: '2026-11-20T12:30:00Z',
  programme_title_tc: '海港夜',
  programme_title_en: 'Harbour Nights',
} as const;

/** A valid request for every reminders call. */
export const REMINDER_INPUTS = {
  reminderList: { query: { profile_class: 'general' } },
  addReminder: { body: { kind: 'programme', network_code: 'H81', start_datetime: '2026-11-20T12:00:00Z' } },
  removeReminder: { query: { reminder_id: 'series:300' } },
} as const;

/** A valid reply for each. */
export const REMINDER_REPLIES = {
  reminderList: {
    items: [
      {
        reminder_id: 'series:300',
        kind: 'series',
        title_tc: '海港夜',
        title_en: 'Harbour Nights',
        slots: [SLOT],
      },
    ],
    limit: 100,
  },
  addReminder: { success: true, reminder_id: 'series:300' },
  removeReminder: { success: true },
} as const;
