-- Tokens of removed methods that have not been reported to the gateway yet.
CREATE TABLE method_revocations (token TEXT PRIMARY KEY, removed_at INTEGER NOT NULL, checked_at INTEGER NOT NULL) WITHOUT ROWID;
