-- Recordings of imported channels, the rules of series, and their settings: one document each.
CREATE TABLE own_recordings (kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
