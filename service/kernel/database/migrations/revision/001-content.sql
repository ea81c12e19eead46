-- Everything that one revision of a station puts on air. It is written once and only read afterwards.
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE channels (
  channel_no INTEGER PRIMARY KEY, network_code TEXT NOT NULL UNIQUE, body TEXT NOT NULL
);
CREATE TABLE programmes (programme_id TEXT PRIMARY KEY, place INTEGER NOT NULL, kids INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE episodes (
  episode_id TEXT PRIMARY KEY, programme_id TEXT NOT NULL REFERENCES programmes, video_id TEXT NOT NULL UNIQUE,
  episode_no INTEGER NOT NULL, trailer INTEGER NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL
);
CREATE INDEX episodes_of_programme ON episodes (programme_id, trailer, episode_no, place);
CREATE TABLE rows (row_id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE catalogue_parts (body TEXT NOT NULL);
CREATE VIRTUAL TABLE search USING fts5(ref UNINDEXED, kind UNINDEXED, kids UNINDEXED, tc, en, people, tags, tokenize = 'trigram');
CREATE TABLE guide (
  network_code TEXT NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, programme_id TEXT NOT NULL, episode_no INTEGER,
  title_tc TEXT NOT NULL, title_en TEXT NOT NULL, onair_codes TEXT NOT NULL, vod_episode_id TEXT, title INTEGER NOT NULL,
  PRIMARY KEY (network_code, start)
) WITHOUT ROWID;
CREATE INDEX guide_of_programme ON guide (programme_id, start) WHERE programme_id <> '';
CREATE INDEX guide_of_title ON guide (title, network_code, start, end);
CREATE TABLE guide_days (day INTEGER PRIMARY KEY);
-- Every title of the guide once, as the search compares it and as it is shown; words of three characters and more are found by the
-- index. `last` is when its last programme ends.
CREATE TABLE guide_titles (
  title INTEGER PRIMARY KEY, tc TEXT NOT NULL, en TEXT NOT NULL, title_tc TEXT NOT NULL, title_en TEXT NOT NULL, last INTEGER NOT NULL
);
CREATE VIRTUAL TABLE guide_words USING fts5(tc, en, tokenize = 'trigram', content = 'guide_titles', content_rowid = 'title');
-- Files of the package. The bytes are kept by their digest.
CREATE TABLE files (path TEXT PRIMARY KEY, digest TEXT NOT NULL, size INTEGER NOT NULL, packed INTEGER NOT NULL);
-- Ids of this and of earlier revisions with what they name; `here` says whether this revision still has them.
CREATE TABLE known (
  kind TEXT NOT NULL, id TEXT NOT NULL, here INTEGER NOT NULL, parent TEXT, tc TEXT NOT NULL, en TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
