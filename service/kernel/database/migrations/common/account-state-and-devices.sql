-- What an account has set, and the devices that are signed in to it.
CREATE TABLE account_state (account_id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE devices (
  device_key TEXT PRIMARY KEY, account_id TEXT NOT NULL, device_id TEXT, device_type TEXT NOT NULL, title_tc TEXT NOT NULL,
  title_en TEXT NOT NULL, signed_in_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX devices_of_account ON devices (account_id);
