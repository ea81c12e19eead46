const CLAIMS = `
  CREATE TABLE payment_claims (benefit TEXT NOT NULL, holder TEXT NOT NULL, order_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (benefit, holder))`;

/** Indexes by which an account's orders and rights are found without reading all of them. */
const INDEXES = `
  CREATE INDEX orders_of_account_by_status ON payment_orders (account_id, status, seq);
  CREATE INDEX orders_of_account_by_time ON payment_orders (account_id, created_at);
  CREATE INDEX orders_of_subject ON payment_orders (account_id, subject, seq);
  CREATE INDEX grants_of_account_by_end ON payment_grants (account_id, ends_at);
  CREATE INDEX points_of_account ON loyalty_points (account_id, entry_no);
  CREATE INDEX grants_of_account_by_kind ON payment_grants (account_id, kind, ref);`;

/** Orders since the last reset that gave rights. */
const GAVE = `
  EXISTS (SELECT 1 FROM payment_grants g WHERE g.order_id = o.order_id)
  AND o.seq > coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'payments_reset'), 0)`;

/** Claims what accounts took before claims were kept. */
const taken = (benefit: string, where: string): string => `
  INSERT INTO payment_claims (benefit, holder, order_id, at)
    SELECT benefit, holder, min(order_id), min(created_at)
    FROM (SELECT ${benefit} AS benefit, 'account:' || o.account_id AS holder, o.order_id, o.created_at FROM payment_orders o WHERE ${where} AND ${GAVE}) AS one
    GROUP BY benefit, holder;`;

/** Fields of an order's documents, as an engine reads them: the sum taken, the code, and the days of a trial. */
type Fields = { readonly taken: string; readonly pin: string; readonly trialDays: string };

const step = (end: string, { taken: sum, pin, trialDays }: Fields): string => `${CLAIMS}${end};
  ALTER TABLE saved_methods ADD COLUMN fingerprint TEXT;${INDEXES}
  ${taken("'first payment'", `${sum} > 0`)}
  ${taken(`'code ' || ${pin}`, `${pin} IS NOT NULL`)}
  ${taken("'trial ' || o.subject", `${trialDays} > 0`)}
  `;

/** Benefits that a person gets once, claimed in the store when an order is approved, and the gateway's fingerprint of a saved method. */
export const CLAIMS_MIGRATION = step(' WITHOUT ROWID', {
  taken: "json_extract(o.state, '$.taken')",
  pin: "json_extract(o.body, '$.pin')",
  trialDays: "json_extract(o.body, '$.trial_days')",
});

/** The same for PostgreSQL, which refuses to read a whole document as JSON if one of its texts holds a character that it cannot store. */
export const CLAIMS_MIGRATION_POSTGRES = step('', {
  taken: `CAST(substring(o.state from '"taken":([0-9]+)') AS INTEGER)`,
  pin: `substring(o.body from '"pin":"([A-Z0-9]+)"')`,
  trialDays: `CAST(substring(o.body from '"trial_days":([0-9]+)') AS INTEGER)`,
});
