-- Benefits that a person gets once, claimed in the store when an order is approved, and the gateway's fingerprint of a saved method.
-- The indexes find an account's orders and rights without reading all of them.
CREATE TABLE payment_claims (benefit TEXT NOT NULL, holder TEXT NOT NULL, order_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (benefit, holder)) WITHOUT ROWID;
ALTER TABLE saved_methods ADD COLUMN fingerprint TEXT;
CREATE INDEX orders_of_account_by_status ON payment_orders (account_id, status, seq);
CREATE INDEX orders_of_account_by_time ON payment_orders (account_id, created_at);
CREATE INDEX orders_of_subject ON payment_orders (account_id, subject, seq);
CREATE INDEX grants_of_account_by_end ON payment_grants (account_id, ends_at);
CREATE INDEX points_of_account ON loyalty_points (account_id, entry_no);
CREATE INDEX grants_of_account_by_kind ON payment_grants (account_id, kind, ref);
