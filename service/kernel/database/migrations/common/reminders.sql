-- Reminders of profiles by id.
CREATE TABLE reminders (
  profile_id TEXT NOT NULL, reminder_id TEXT NOT NULL, network_code TEXT, start INTEGER, programme_id TEXT, added_at INTEGER NOT NULL,
  PRIMARY KEY (profile_id, reminder_id)
) WITHOUT ROWID;
