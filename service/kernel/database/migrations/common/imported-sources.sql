-- Sources of imported channels.
CREATE TABLE own_sources (source_id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
