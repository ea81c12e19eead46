-- State of imports, the same at every process: how the last one went, what runs, and what can be undone.
CREATE TABLE own_status (id TEXT PRIMARY KEY, body TEXT NOT NULL);
