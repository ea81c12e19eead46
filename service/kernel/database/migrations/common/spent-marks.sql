-- Marks of things that happen once in a period, over restarts: solutions of captchas, and messages to a number or an address.
CREATE TABLE spent_marks (mark TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX spent_by_end ON spent_marks (expires_at);
