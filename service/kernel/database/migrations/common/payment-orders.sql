-- Orders and their events.
CREATE TABLE payment_orders (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL, key TEXT NOT NULL, subject TEXT NOT NULL,
  status TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, payment_id TEXT, label TEXT, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL, UNIQUE (account_id, key)
);
CREATE INDEX orders_of_account ON payment_orders (account_id, seq DESC);
CREATE INDEX orders_by_status ON payment_orders (status, seq);
CREATE UNIQUE INDEX orders_by_payment ON payment_orders (payment_id) WHERE payment_id IS NOT NULL;
CREATE TABLE payment_events (
  event_no INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT NOT NULL, event TEXT NOT NULL, status TEXT NOT NULL, at INTEGER NOT NULL
);
CREATE INDEX events_of_order ON payment_events (order_id, event_no);
