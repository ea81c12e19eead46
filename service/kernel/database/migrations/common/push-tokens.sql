-- Where notifications of a session are sent.
CREATE TABLE push_tokens (
  token TEXT PRIMARY KEY, account_id TEXT, session_id TEXT NOT NULL, subscribed_at INTEGER NOT NULL
) WITHOUT ROWID;
