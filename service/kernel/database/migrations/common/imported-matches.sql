-- The viewer's own matches of imported channels with those of guides.
CREATE TABLE own_matches (network_code TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
