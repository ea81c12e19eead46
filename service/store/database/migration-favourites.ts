/** Step 3: favourites of profiles, and removed list items that can be restored. */
export const FAVOURITES_MIGRATION = `
  CREATE TABLE favourites (
    profile_id TEXT NOT NULL, type TEXT NOT NULL, ref TEXT NOT NULL, added_at INTEGER NOT NULL, PRIMARY KEY (profile_id, type, ref)
  ) WITHOUT ROWID;
  CREATE INDEX favourites_by_time ON favourites (profile_id, type, added_at DESC);
  CREATE TABLE removed (
    undo_token TEXT PRIMARY KEY, profile_id TEXT NOT NULL, list TEXT NOT NULL, body TEXT NOT NULL, removed_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  `;
