/** Tables that may only grow: what is written there is the record of money and rights. */
export const APPEND_ONLY = ['payment_events', 'ledger_entries', 'payment_grants', 'grant_revocations', 'loyalty_points'] as const;

const lock = (table: string, verb: 'UPDATE' | 'DELETE'): string =>
  `CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`;

/** Tokens of removed methods that have not been reported to the gateway yet. */
export const REVOCATIONS_MIGRATION =
  'CREATE TABLE method_revocations (token TEXT PRIMARY KEY, removed_at INTEGER NOT NULL, checked_at INTEGER NOT NULL) WITHOUT ROWID;';

/**
 * Orders and their events, the ledger, what was granted, PIN cards used, referrals and loyalty points. The sandbox gateway keeps its own payments
 * (`sandbox_payments`), which no other part reads.
 */
export const PAYMENTS_MIGRATION = `
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
  CREATE TABLE ledger_entries (
    entry_no INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT NOT NULL, posting TEXT NOT NULL, account TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount <> 0), currency TEXT NOT NULL, at INTEGER NOT NULL,
    UNIQUE (order_id, posting, account)
  );
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
  ${APPEND_ONLY.flatMap((table) => [lock(table, 'UPDATE'), lock(table, 'DELETE')]).join('\n  ')}
  `;
