-- Favourites of profiles.
CREATE TABLE favourites (
  profile_id TEXT NOT NULL, type TEXT NOT NULL, ref TEXT NOT NULL, added_at INTEGER NOT NULL, PRIMARY KEY (profile_id, type, ref)
) WITHOUT ROWID;
CREATE INDEX favourites_by_time ON favourites (profile_id, type, added_at DESC);
-- read: common/removed-items.sql
