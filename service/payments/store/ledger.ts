import { z } from 'zod';
import type { JoinedPart } from '#service/kernel/database/joined-part.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { type Database, jsonRows } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';
import { isBalanced, type Posting } from '#shared/domain/payments/ledger.ts';

const postingRow = z.object({
  account: z.string(),
  amount: z.number().int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export const grantRow = z.object({
  order_id: z.string(),
  kind: z.enum(['tag', 'programme', 'episode', 'quota', 'screens', 'ad_free']),
  ref: z.string(),
  amount: z.number().int(),
  starts_at: z.number().int(),
  ends_at: z.number().int().nullable(),
});
const heldRow = grantRow.omit({ order_id: true });

export type LedgerStore = {
  /**
   * Writes the entries of a charge or refund. Throws unless they balance, or if the order has such entries
   * already.
   */
  readonly post: (
    orderId: string,
    posting: 'charge' | 'refund',
    entries: readonly Posting[],
    at: number,
  ) => Promise<void>;
  readonly postings: (orderId: string, posting: 'charge' | 'refund') => Promise<readonly Posting[]>;
  /** Grants rights for an order. Throws if the order has granted them already. */
  readonly grant: (accountId: string, orderId: string, grants: readonly Grant[], at: number) => Promise<void>;
  /** Revokes all that an order has granted; a second time changes nothing. */
  readonly revoke: (orderId: string, at: number) => Promise<void>;
  /** When the rights of an order began (ms), or null if it gave none. */
  readonly startOf: (orderId: string) => Promise<number | null>;
  /**
   * Accounts with a tag that ends within a time (ms): a page of them after an id, in the order of their ids.
   */
  readonly accountsEnding: (ending: {
    readonly from: number;
    readonly to: number;
    readonly after: string;
    readonly limit: number;
  }) => Promise<readonly string[]>;
  /**
   * Rights of an account that are not revoked, of orders after the last reset: those that end after `since`
   * (ms) or never, and for each category of redemptions what is left as one right.
   */
  readonly grantsOf: (accountId: string, since: number) => Promise<readonly Grant[]>;
};

/**
 * Key of the last order before the demo's accounts were reset: the books keep it, the accounts begin after
 * it.
 */
export const PAYMENTS_RESET_KEY = 'payments_reset';

const AFTER_RESET = `o.seq > coalesce((SELECT CAST(value AS BIGINT) FROM facts WHERE name = '${PAYMENTS_RESET_KEY}'), 0)`;
const KEPT = 'NOT EXISTS (SELECT 1 FROM grant_revocations r WHERE r.order_id = g.order_id)';

/**
 * Joins the rights of an account with their orders. That of a friend, who paid on another database, is not
 * there: such a right counts unless it was revoked, which every database has written down.
 */
const validOf = ({ engine }: Database): { readonly join: string; readonly valid: string } =>
  engine === 'sqlite'
    ? { join: 'JOIN payment_orders o ON o.order_id = g.order_id', valid: `${AFTER_RESET}\n     AND ${KEPT}` }
    : {
        join: 'LEFT JOIN payment_orders o ON o.order_id = g.order_id',
        valid: `(o.seq IS NULL OR ${AFTER_RESET})\n     AND ${KEPT}`,
      };

/** Reads the rights that `grantsOf` gives; `accountId` and `since` are columns or places of values. */
function heldGrants(database: Database, accountId: string, since: string): string {
  const { join, valid } = validOf(database);
  return `SELECT g.kind, g.ref, g.amount, g.starts_at, g.ends_at, g.grant_no FROM payment_grants g
     ${join}
   WHERE g.account_id = ${accountId} AND g.ends_at > ${since} AND g.kind <> 'quota' AND ${valid}
   UNION ALL
   SELECT 'quota', g.ref, CAST(sum(g.amount) AS BIGINT), 0, NULL, 0 FROM payment_grants g
     ${join}
   WHERE g.account_id = ${accountId} AND g.kind = 'quota' AND ${valid} GROUP BY g.ref`;
}

const toGrant = ({ starts_at, ends_at, ...rest }: z.output<typeof heldRow>): Grant => ({
  ...rest,
  starts: starts_at,
  ends: ends_at,
});

const joinedRow = z.object({ grants: jsonColumn(z.array(heldRow)).nullable() });

/**
 * The part of the rights of an account, as `grantsOf` gives them; `accountId` is the column that names it,
 * and `since` the place of the time. Most accounts have no order: to find that costs a tenth of reading them.
 */
export const grantsPart = (
  database: Database,
  accountId: string,
  since: string,
): JoinedPart<readonly Grant[]> => ({
  columns: `CASE WHEN EXISTS (SELECT 1 FROM payment_grants g WHERE g.account_id = ${accountId})
    THEN (SELECT ${jsonRows(database, Object.keys(heldRow.shape), 'grant_no, ref')} FROM (${heldGrants(database, accountId, since)}) AS held)
    END AS grants`,
  joins: '',
  read: (row) => parseRow(joinedRow, row).grants?.map(toGrant) ?? [],
});

/**
 * Opens the ledger of a database and the rights that follow from it. Nothing of it is ever changed or
 * deleted: triggers refuse it.
 */
export function openLedger(database: Database): LedgerStore {
  const insert = database.prepare(
    'INSERT INTO ledger_entries (order_id, posting, account, amount, currency, at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const entries = database.prepare(
    'SELECT account, amount, currency FROM ledger_entries WHERE order_id = ? AND posting = ? ORDER BY entry_no',
  );
  const grant = database.prepare(
    'INSERT INTO payment_grants (account_id, order_id, kind, ref, amount, starts_at, ends_at, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const revoke = database.prepare(
    'INSERT INTO grant_revocations (order_id, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  /* Most accounts have no order, and each call of a member asks: this costs a tenth of the statement below. */
  const any = database.prepare('SELECT 1 AS found FROM payment_grants WHERE account_id = ? LIMIT 1');
  const held = database.prepare(`${heldGrants(database, '?1', '?2')} ORDER BY grant_no, ref`);
  const start = database.prepare('SELECT min(starts_at) AS at FROM payment_grants WHERE order_id = ?');
  const ending = database.prepare(
    "SELECT DISTINCT account_id FROM payment_grants WHERE kind = 'tag' AND ends_at BETWEEN ? AND ? AND account_id > ? ORDER BY account_id LIMIT ?",
  );
  return {
    post: async (orderId, posting, lines, at) => {
      if (!isBalanced(lines)) throw new Error(`the entries of ${orderId} do not balance`);
      for (const { account, amount, currency } of lines)
        await insert.run(orderId, posting, account, amount, currency, at);
    },
    postings: (orderId, posting) => all(entries, postingRow, orderId, posting),
    grant: async (accountId, orderId, given, at) => {
      for (const { kind, ref, amount, starts, ends } of given)
        await grant.run(accountId, orderId, kind, ref, amount, starts, ends, at);
    },
    revoke: async (orderId, at) => {
      await revoke.run(orderId, at);
    },
    startOf: async (orderId) =>
      (await first(start, z.object({ at: z.number().int().nullable() }), orderId))?.at ?? null,
    accountsEnding: async ({ from, to, after, limit }) =>
      (await all(ending, z.object({ account_id: z.string() }), from, to, after, limit)).map(
        ({ account_id }) => account_id,
      ),
    grantsOf: async (accountId, since) => {
      if ((await any.get(accountId)) === undefined) return [];
      return (await all(held, heldRow, accountId, since)).map(toGrant);
    },
  };
}
