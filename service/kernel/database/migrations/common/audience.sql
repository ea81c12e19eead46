-- What each playback adds up to, how many played a title in each minute, and the web tracking records of the last day.
CREATE TABLE audience_plays (
  upid TEXT PRIMARY KEY, title TEXT NOT NULL, live INTEGER NOT NULL, started_at INTEGER NOT NULL, last_at INTEGER NOT NULL, ended INTEGER NOT NULL,
  seconds REAL NOT NULL, completed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX plays_by_time ON audience_plays (last_at);
CREATE INDEX plays_by_title ON audience_plays (title, last_at);
CREATE TABLE audience_minutes (title TEXT NOT NULL, minute INTEGER NOT NULL, viewers INTEGER NOT NULL, PRIMARY KEY (minute, title)) WITHOUT ROWID;
CREATE TABLE web_tracking (record_id TEXT PRIMARY KEY, saved_at INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX web_tracking_by_time ON web_tracking (saved_at);
