-- Renewals, referrals and loyalty points. The sandbox gateway keeps its own payments (`sandbox_payments`), which no other part
-- reads.
CREATE TABLE renewals (order_id TEXT PRIMARY KEY, renews INTEGER NOT NULL, changed_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE referral_codes (account_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE) WITHOUT ROWID;
CREATE TABLE referrals (order_id TEXT PRIMARY KEY, referrer TEXT NOT NULL, friend TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX referrals_of_account ON referrals (referrer, at);
CREATE TABLE loyalty_members (account_id TEXT PRIMARY KEY, lp_id TEXT NOT NULL UNIQUE, joined_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE loyalty_points (
  entry_no INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT NOT NULL, kind TEXT NOT NULL, ref TEXT NOT NULL, points INTEGER NOT NULL,
  at INTEGER NOT NULL, UNIQUE (account_id, kind, ref)
);
CREATE TABLE sandbox_payments (payment_id TEXT PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
