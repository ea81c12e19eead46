-- Realtime documents that outlive a restart, by collection, in the order of their last writes.
CREATE TABLE realtime_documents (
  collection TEXT NOT NULL, id TEXT NOT NULL, topic TEXT NOT NULL, sequence INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (collection, id)
) WITHOUT ROWID;
