-- Parts of files that viewers are sending, until the last one; any process may receive the next.
CREATE TABLE own_uploads (
  upload_id TEXT NOT NULL, place INTEGER NOT NULL, at INTEGER NOT NULL, size INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (upload_id, place)
);
