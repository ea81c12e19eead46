-- The books and what belongs to them. Triggers refuse changes to tables that may only grow: they are the record of money and rights.
-- read: common/payment-orders.sql
CREATE TABLE ledger_entries (
  entry_no INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT NOT NULL, posting TEXT NOT NULL, account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount <> 0), currency TEXT NOT NULL, at INTEGER NOT NULL,
  UNIQUE (order_id, posting, account)
);
-- read: common/payment-grants.sql
-- read: common/payment-rewards.sql
CREATE TRIGGER payment_events_no_update BEFORE UPDATE ON payment_events BEGIN SELECT RAISE(ABORT, 'payment_events is append-only'); END;
CREATE TRIGGER payment_events_no_delete BEFORE DELETE ON payment_events BEGIN SELECT RAISE(ABORT, 'payment_events is append-only'); END;
CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'ledger_entries is append-only'); END;
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'ledger_entries is append-only'); END;
CREATE TRIGGER payment_grants_no_update BEFORE UPDATE ON payment_grants BEGIN SELECT RAISE(ABORT, 'payment_grants is append-only'); END;
CREATE TRIGGER payment_grants_no_delete BEFORE DELETE ON payment_grants BEGIN SELECT RAISE(ABORT, 'payment_grants is append-only'); END;
CREATE TRIGGER grant_revocations_no_update BEFORE UPDATE ON grant_revocations BEGIN SELECT RAISE(ABORT, 'grant_revocations is append-only'); END;
CREATE TRIGGER grant_revocations_no_delete BEFORE DELETE ON grant_revocations BEGIN SELECT RAISE(ABORT, 'grant_revocations is append-only'); END;
CREATE TRIGGER loyalty_points_no_update BEFORE UPDATE ON loyalty_points BEGIN SELECT RAISE(ABORT, 'loyalty_points is append-only'); END;
CREATE TRIGGER loyalty_points_no_delete BEFORE DELETE ON loyalty_points BEGIN SELECT RAISE(ABORT, 'loyalty_points is append-only'); END;
