-- Copies that devices may keep for watching offline.
CREATE TABLE downloads (
  download_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, device_key TEXT NOT NULL, profile_id TEXT NOT NULL, video_id TEXT NOT NULL,
  authorised_at INTEGER NOT NULL, first_played_at INTEGER, UNIQUE (device_key, profile_id, video_id)
) WITHOUT ROWID;
CREATE INDEX downloads_of_account ON downloads (account_id);
CREATE INDEX downloads_by_time ON downloads (authorised_at);
