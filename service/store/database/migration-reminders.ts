/** Reminders of profiles by id; a series' upcoming broadcasts are found by its programme. */
export const REMINDERS_MIGRATION = `
  CREATE TABLE reminders (
    profile_id TEXT NOT NULL, reminder_id TEXT NOT NULL, network_code TEXT, start INTEGER, programme_id TEXT, added_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, reminder_id)
  ) WITHOUT ROWID;
  CREATE INDEX guide_of_programme ON guide (programme_id, start);
  `;
