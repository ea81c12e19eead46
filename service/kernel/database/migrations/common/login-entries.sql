-- Logins that are not finished, by keyed digests of their secrets.
CREATE TABLE login_entries (entry_id TEXT PRIMARY KEY, owners TEXT NOT NULL, value TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX login_entries_by_end ON login_entries (expires_at);
