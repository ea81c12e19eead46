-- Content, the guide, accounts with their profiles and sessions, and what profiles have watched.
-- read: common/facts.sql
CREATE TABLE channels (
  channel_no INTEGER PRIMARY KEY, network_code TEXT NOT NULL UNIQUE, body TEXT NOT NULL
);
CREATE TABLE programmes (programme_id TEXT PRIMARY KEY, place INTEGER NOT NULL, kids INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE episodes (
  episode_id TEXT PRIMARY KEY, programme_id TEXT NOT NULL REFERENCES programmes, video_id TEXT NOT NULL UNIQUE,
  episode_no INTEGER NOT NULL, trailer INTEGER NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL
);
CREATE INDEX episodes_of_programme ON episodes (programme_id, place);
CREATE TABLE rows (row_id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE guide (
  network_code TEXT NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, programme_id TEXT NOT NULL, episode_no INTEGER,
  title_tc TEXT NOT NULL, title_en TEXT NOT NULL, onair_codes TEXT NOT NULL, vod_episode_id TEXT,
  PRIMARY KEY (network_code, start)
) WITHOUT ROWID;
CREATE TABLE guide_days (day INTEGER PRIMARY KEY);
CREATE TABLE accounts (
  account_id TEXT PRIMARY KEY, login_id TEXT UNIQUE, password TEXT, country TEXT NOT NULL, name_tc TEXT NOT NULL, name_en TEXT NOT NULL,
  about_tc TEXT NOT NULL, about_en TEXT NOT NULL, user TEXT NOT NULL
);
CREATE TABLE profiles (profile_id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, is_default INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE sessions (
  session_id TEXT PRIMARY KEY, account_id TEXT, profile_id TEXT, device_id TEXT, drm_id TEXT, guest_mode INTEGER NOT NULL,
  blocked_pair INTEGER NOT NULL, started_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE history (
  profile_id TEXT NOT NULL, episode_id TEXT NOT NULL, programme_id TEXT NOT NULL, playback_time INTEGER NOT NULL,
  video_duration INTEGER NOT NULL, ad_path TEXT NOT NULL, watched_at INTEGER NOT NULL,
  PRIMARY KEY (profile_id, episode_id)
) WITHOUT ROWID;
CREATE INDEX history_by_time ON history (profile_id, watched_at DESC);
