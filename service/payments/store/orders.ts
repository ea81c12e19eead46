import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import {
  DECLINE_REASONS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderState,
} from '#shared/domain/payments/order-machine.ts';
import { orderBody } from './order-body.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);
const orderState = z.object({
  status: z.enum(ORDER_STATUSES),
  amount: z.number().int().min(0),
  currency,
  taken: z.number().int().min(0),
  reason: z.enum(DECLINE_REASONS).nullable(),
}) satisfies z.ZodType<OrderState>;

export const orderRow = z.object({
  seq: z.number().int(),
  order_id: z.string(),
  account_id: z.string(),
  key: z.string(),
  subject: z.string(),
  status: z.enum(ORDER_STATUSES),
  body: jsonColumn(orderBody),
  state: jsonColumn(orderState),
  payment_id: z.string().nullable(),
  label: z.string().nullable(),
  created_at: z.number().int(),
  expires_at: z.number().int(),
  checked_at: z.number().int(),
});
/**
 * An order as stored. `subject` names what is bought, so that the same is not bought twice; `label` the
 * method, such as •••• 4410. Times are milliseconds since 1970.
 */
export type StoredOrder = z.output<typeof orderRow>;
export type NewOrder = Pick<
  StoredOrder,
  'order_id' | 'account_id' | 'key' | 'subject' | 'body' | 'state' | 'created_at' | 'expires_at'
>;

const times = {
  ends: z.number().int().nullable(),
  paid_at: z.number().int().nullable(),
  refunded_at: z.number().int().nullable(),
};
const listedRow = orderRow.extend(times);
/** An order with the end of what it gave, and the times at which it was approved and refunded. */
export type ListedOrder = z.output<typeof listedRow>;

const runningRow = orderRow.extend({ starts: z.number().int(), ends: z.number().int() });
/** An approved order whose rights run, with their times. */
export type RunningOrder = z.output<typeof runningRow>;

const countRow = z.object({ number: z.number().int() });

export type OrderStore = {
  readonly byKey: (accountId: string, key: string) => Promise<StoredOrder | null>;
  readonly byId: (orderId: string) => Promise<StoredOrder | null>;
  readonly byPayment: (paymentId: string) => Promise<StoredOrder | null>;
  /** Orders of an account that wait for the gateway; the limit of open orders keeps them few. */
  readonly openOf: (accountId: string) => Promise<readonly StoredOrder[]>;
  /** Orders of one subject after a sequence number, the oldest first. */
  readonly ofSubject: (accountId: string, subject: string, from: number) => Promise<readonly StoredOrder[]>;
  /** Approved orders after `from` whose rights end after `since` (ms), the newest first. */
  readonly running: (accountId: string, from: number, since: number) => Promise<readonly RunningOrder[]>;
  /** An order as lists show it. */
  readonly listed: (orderId: string) => Promise<ListedOrder | null>;
  /**
   * A page of an account's orders, the newest first: those after `from` and before `before` (sequence
   * numbers).
   */
  readonly page: (
    accountId: string,
    range: { readonly from: number; readonly before: number; readonly limit: number },
  ) => Promise<readonly ListedOrder[]>;
  /**
   * How many orders of an account were made since a time (ms) and ended without a payment; renewals, which
   * the service makes, do not count.
   */
  readonly unpaidSince: (accountId: string, at: number) => Promise<number>;
  /** The newest orders of rewards that an account has redeemed, after `from`. */
  readonly rewardsOf: (accountId: string, from: number, limit: number) => Promise<readonly StoredOrder[]>;
  /**
   * Returns the sum that an account was charged since a time (ms) for orders after `from` that are approved,
   * in cents by currency.
   */
  readonly chargedSince: (
    accountId: string,
    from: number,
    at: number,
  ) => Promise<ReadonlyMap<string, number>>;
  /**
   * Orders in a status; those that were not asked about for the longest time first, so that none waits behind
   * others for ever.
   */
  readonly inStatus: (status: StoredOrder['status'], limit: number) => Promise<readonly StoredOrder[]>;
  readonly insert: (order: NewOrder) => Promise<void>;
  /** Writes a new state with the event that led to it. */
  readonly record: (orderId: string, event: OrderEvent, state: OrderState, at: number) => Promise<void>;
  readonly setPayment: (orderId: string, paymentId: string) => Promise<void>;
  readonly setLabel: (orderId: string, label: string) => Promise<void>;
  readonly setChecked: (orderId: string, at: number) => Promise<void>;
  readonly lastSeq: () => Promise<number>;
};

const NOT_REVOKED = 'NOT EXISTS (SELECT 1 FROM grant_revocations r WHERE r.order_id = g.order_id)';
const reachedAt = (status: 'approved' | 'refunded'): string =>
  `(SELECT min(e.at) FROM payment_events e WHERE e.order_id = o.order_id AND e.status = '${status}')`;
const LISTED = `SELECT o.*,
  (SELECT max(g.ends_at) FROM payment_grants g WHERE g.order_id = o.order_id AND g.account_id = o.account_id AND ${NOT_REVOKED}) AS ends,
  ${reachedAt('approved')} AS paid_at, ${reachedAt('refunded')} AS refunded_at FROM payment_orders o`;

/**
 * Opens what lists, prices and limits read of orders. Each reads only what it asks for, by an index, however
 * many orders an account has.
 */
function openOrderQueries(
  database: Database,
): Pick<
  OrderStore,
  'openOf' | 'ofSubject' | 'running' | 'listed' | 'page' | 'unpaidSince' | 'rewardsOf' | 'chargedSince'
> {
  const open = database.prepare(
    "SELECT * FROM payment_orders WHERE account_id = ? AND status = 'pending' ORDER BY seq DESC",
  );
  const ofSubject = database.prepare(
    'SELECT * FROM payment_orders WHERE account_id = ? AND subject = ? AND seq > ? ORDER BY seq',
  );
  const running = database.prepare(
    `SELECT o.*, min(g.starts_at) AS starts, max(g.ends_at) AS ends FROM payment_grants g JOIN payment_orders o ON o.order_id = g.order_id
     WHERE g.account_id = ? AND g.ends_at > ? AND o.account_id = g.account_id AND o.seq > ? AND o.status = 'approved' AND ${NOT_REVOKED}
     GROUP BY o.seq ORDER BY o.seq DESC`,
  );
  const listedOrder = database.prepare(`${LISTED} WHERE o.order_id = ?`);
  const page = database.prepare(
    `${LISTED} WHERE o.account_id = ? AND o.seq > ? AND o.seq < ? ORDER BY o.seq DESC LIMIT ?`,
  );
  const unpaid = database.prepare(
    `SELECT count(*) AS number FROM payment_orders WHERE account_id = ? AND created_at > ?
     AND status IN ('cancelled', 'timed_out', 'declined') AND subject NOT LIKE 'renew-%'`,
  );
  const rewards = database.prepare(
    `SELECT * FROM payment_orders WHERE account_id = ? AND status = 'approved' AND subject LIKE 'reward:%' AND seq > ? ORDER BY seq DESC LIMIT ?`,
  );
  const charged = database.prepare(
    `SELECT l.currency, CAST(sum(l.amount) AS BIGINT) AS number FROM payment_orders o JOIN ledger_entries l ON l.order_id = o.order_id
     WHERE o.account_id = ? AND o.status = 'approved' AND o.seq > ? AND l.posting = 'charge' AND l.account LIKE 'asset:%' AND l.at >= ? GROUP BY l.currency`,
  );
  return {
    openOf: (accountId) => all(open, orderRow, accountId),
    ofSubject: (accountId, subject, from) => all(ofSubject, orderRow, accountId, subject, from),
    running: (accountId, from, since) => all(running, runningRow, accountId, since, from),
    listed: (orderId) => first(listedOrder, listedRow, orderId),
    page: (accountId, { from, before, limit }) => all(page, listedRow, accountId, from, before, limit),
    unpaidSince: async (accountId, at) => (await first(unpaid, countRow, accountId, at))?.number ?? 0,
    rewardsOf: (accountId, from, limit) => all(rewards, orderRow, accountId, from, limit),
    chargedSince: async (accountId, from, at) =>
      new Map(
        (await all(charged, countRow.extend({ currency: z.string() }), accountId, from, at)).map((row) => [
          row.currency,
          row.number,
        ]),
      ),
  };
}

/**
 * Opens the orders of a database. Callers write an order and all that follows from its event in one
 * transaction.
 */
export function openOrders(database: Database): OrderStore {
  const one = (where: string) => database.prepare(`SELECT * FROM payment_orders WHERE ${where}`);
  const byKey = one('account_id = ? AND key = ?');
  const byId = one('order_id = ?');
  const byPayment = one('payment_id = ?');
  const inStatus = one('status = ? ORDER BY checked_at, seq LIMIT ?');
  const insert = database.prepare(
    `INSERT INTO payment_orders (order_id, account_id, key, subject, status, body, state, created_at, expires_at, checked_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare('UPDATE payment_orders SET status = ?, state = ? WHERE order_id = ?');
  const event = database.prepare(
    'INSERT INTO payment_events (order_id, event, status, at) VALUES (?, ?, ?, ?)',
  );
  const payment = database.prepare('UPDATE payment_orders SET payment_id = ? WHERE order_id = ?');
  const label = database.prepare('UPDATE payment_orders SET label = ? WHERE order_id = ?');
  const checked = database.prepare('UPDATE payment_orders SET checked_at = ? WHERE order_id = ?');
  const last = database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM payment_orders');
  return {
    byKey: (accountId, key) => first(byKey, orderRow, accountId, key),
    byId: (orderId) => first(byId, orderRow, orderId),
    byPayment: (paymentId) => first(byPayment, orderRow, paymentId),
    ...openOrderQueries(database),
    inStatus: (status, limit) => all(inStatus, orderRow, status, limit),
    insert: async ({ order_id, account_id, key, subject, body, state, created_at, expires_at }) => {
      await insert.run(
        order_id,
        account_id,
        key,
        subject,
        state.status,
        JSON.stringify(body),
        JSON.stringify(state),
        created_at,
        expires_at,
        created_at,
      );
    },
    record: async (orderId, happened, state, at) => {
      await event.run(orderId, JSON.stringify(happened), state.status, at);
      await update.run(state.status, JSON.stringify(state), orderId);
    },
    setPayment: async (orderId, paymentId) => {
      await payment.run(paymentId, orderId);
    },
    setLabel: async (orderId, text) => {
      await label.run(text, orderId);
    },
    setChecked: async (orderId, at) => {
      await checked.run(at, orderId);
    },
    lastSeq: async () => (await first(last, z.object({ seq: z.number().int() })))?.seq ?? 0,
  };
}
