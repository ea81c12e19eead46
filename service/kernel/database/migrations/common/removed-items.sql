-- Removed list items that can be restored.
CREATE TABLE removed (
  undo_token TEXT PRIMARY KEY, profile_id TEXT NOT NULL, list TEXT NOT NULL, body TEXT NOT NULL, removed_at INTEGER NOT NULL
) WITHOUT ROWID;
