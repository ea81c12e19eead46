-- Details of imported programmes, films and episodes of playlists, channels of guides, the viewer's own matches, and the sources.
-- What an import writes has its generation; the rest outlives imports.
ALTER TABLE own_slots ADD COLUMN details TEXT;
CREATE TABLE own_videos (
  generation INTEGER NOT NULL, place INTEGER NOT NULL, code TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (generation, place)
) WITHOUT ROWID;
CREATE INDEX own_videos_by_code ON own_videos (generation, code);
CREATE TABLE own_guide_channels (
  generation INTEGER NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (generation, place)
) WITHOUT ROWID;
-- read: common/imported-matches.sql
-- read: common/imported-sources.sql
