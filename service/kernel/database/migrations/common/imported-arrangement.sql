-- How the viewer has arranged the imported channels: one document.
CREATE TABLE own_arrangement (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
