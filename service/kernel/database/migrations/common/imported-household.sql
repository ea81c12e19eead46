-- The household whose channels the imported ones are: one document.
CREATE TABLE own_household (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
