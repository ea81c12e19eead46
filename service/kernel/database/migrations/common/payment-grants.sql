-- What was granted and what was taken back, messages of the gateway, PIN cards used, and saved methods.
CREATE TABLE payment_grants (
  grant_no INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, order_id TEXT NOT NULL, kind TEXT NOT NULL, ref TEXT NOT NULL,
  amount INTEGER NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER, at INTEGER NOT NULL, UNIQUE (order_id, kind, ref)
);
CREATE INDEX grants_of_account ON payment_grants (account_id, grant_no);
CREATE INDEX grants_by_end ON payment_grants (ends_at);
CREATE TABLE grant_revocations (order_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE webhooks_seen (event_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE pin_uses (
  pin TEXT PRIMARY KEY, account_id TEXT NOT NULL, order_id TEXT NOT NULL, addresses TEXT NOT NULL, used_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE saved_methods (
  method_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, method TEXT NOT NULL, token TEXT NOT NULL, label TEXT NOT NULL, used_at INTEGER NOT NULL,
  UNIQUE (account_id, token)
) WITHOUT ROWID;
