-- Tracking events by their ids.
CREATE TABLE tracking_events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, received_at INTEGER NOT NULL, at INTEGER NOT NULL, event TEXT NOT NULL,
  type TEXT NOT NULL, title TEXT NOT NULL, verified INTEGER, body TEXT NOT NULL
);
CREATE INDEX tracking_by_time ON tracking_events (received_at);
