-- Permissions of parents, by session: PIN grants and limits lifted by "Keep watching".
CREATE TABLE parent_grants (session_id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE lifted_limits (
  session_id TEXT NOT NULL, profile_id TEXT NOT NULL, limit_key TEXT NOT NULL, until INTEGER NOT NULL,
  PRIMARY KEY (session_id, profile_id, limit_key)
) WITHOUT ROWID;
