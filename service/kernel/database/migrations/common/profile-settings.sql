-- Settings that follow a profile to its other devices.
CREATE TABLE profile_settings (
  profile_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, changed_at INTEGER NOT NULL, PRIMARY KEY (profile_id, key)
) WITHOUT ROWID;
