-- Imported channels and what belongs to them. An import is kept as the batches that it was written in; each process copies it into
-- its own SQLite.
-- read: common/imported-sources.sql
-- read: common/imported-matches.sql
-- read: common/imported-arrangement.sql
-- read: common/imported-recordings.sql
CREATE TABLE own_batches (
  generation INTEGER NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (generation, place)
);
CREATE TABLE own_copies (
  source_id TEXT NOT NULL, edition TEXT NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (source_id, edition, place)
);
