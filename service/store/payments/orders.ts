import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import type { Database } from '#service/store/database/port.ts';
import { all, first } from '#service/store/database/rows.ts';
import { postalAddress } from '#shared/contract/payments/billing-registration.ts';
import { DECLINE_REASONS, ORDER_STATUSES, type OrderEvent, type OrderState } from '#shared/domain/payments/order-machine.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

const currency = z.enum(['HKD', 'MOP']);
const bilingual = z.object({ tc: z.string(), en: z.string() });

/** What an order gives when it is approved; durations are fixed then. */
const grantPlan = z.object({
  tags: z.array(z.string()),
  programmes: z.array(z.string()),
  episodes: z.array(z.string()),
  screens: z.number().int(),
  /** Billing period of a plan, how often it is paid for, and days of a title; `once` for titles. */
  period: z.enum(['month', 'year', 'day', 'once']),
  periods: z.number().int(),
  days: z.number().int(),
  /** A redemption that was used instead of money: its category, or null. */
  quotaOf: z.string().nullable(),
});

/** Facts of an order that never change. Amounts are cents. */
export const orderBody = z.object({
  kind: z.enum(['plan', 'title', 'pin', 'redeem', 'renewal']),
  /** Request to the gateway; null for an order without one. */
  request: z.enum(['add_member', 'payment_request', 'registration_add_member', 'registration_payment_request', 'saved_method']).nullable(),
  campaign_id: z.string(),
  title: bilingual,
  lines: z.array(
    z.object({ kind: z.enum(['plan', 'deposit', 'title', 'discount', 'credit']), title: bilingual, amount: z.number().int().min(0) }),
  ),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** What a renewal costs; null for what does not renew. */
  next_amount: z.number().int().nullable(),
  trial_days: z.number().int(),
  grants: grantPlan,
  pin: z.string().nullable(),
  /** Account whose referral code was used. */
  referrer: z.string().nullable(),
  /** Key of the order of the plan that this one replaces (an upgrade), or continues (a renewal). */
  follows: z.string().nullable(),
  back_url: z.string().nullable(),
  saved_method: z.string().nullable(),
  /** Where the box of the plan is installed. */
  delivery: postalAddress.nullable().default(null),
  language: z.enum(['tc', 'en']),
  /** A reward of the loyalty programme: the points that it costs, and the category of a free title that it gives, or null. Null for all other orders. */
  reward: z
    .object({ points: z.number().int().min(1), quotaOf: z.string().nullable() })
    .nullable()
    .default(null),
});
export type OrderBody = z.output<typeof orderBody>;

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
/** An order as stored. `subject` names what is bought, so that the same is not bought twice; `label` the method, such as •••• 4410. Times are milliseconds since 1970. */
export type StoredOrder = z.output<typeof orderRow>;
export type NewOrder = Pick<StoredOrder, 'order_id' | 'account_id' | 'key' | 'subject' | 'body' | 'state' | 'created_at' | 'expires_at'>;

const eventRow = z.object({ event: jsonColumn(z.object({ type: z.string() })), status: z.string(), at: z.number().int() });

export type OrderStore = {
  readonly byKey: (accountId: string, key: string) => Promise<StoredOrder | null>;
  readonly byId: (orderId: string) => Promise<StoredOrder | null>;
  readonly byPayment: (paymentId: string) => Promise<StoredOrder | null>;
  /** Newest first; those before `from` (a sequence number) are left out. */
  readonly ofAccount: (accountId: string, from?: number) => Promise<readonly StoredOrder[]>;
  /** Orders in a status; those that were not asked about for the longest time first, so that none waits behind others for ever. */
  readonly inStatus: (status: StoredOrder['status'], limit: number) => Promise<readonly StoredOrder[]>;
  readonly insert: (order: NewOrder) => Promise<void>;
  /** Writes a new state with the event that led to it. */
  readonly record: (orderId: string, event: OrderEvent, state: OrderState, at: number) => Promise<void>;
  readonly setPayment: (orderId: string, paymentId: string) => Promise<void>;
  readonly setLabel: (orderId: string, label: string) => Promise<void>;
  readonly setChecked: (orderId: string, at: number) => Promise<void>;
  /** When the order first had a status; null if it never had. */
  readonly reachedAt: (orderId: string, status: StoredOrder['status']) => Promise<number | null>;
  readonly lastSeq: () => Promise<number>;
};

/** Opens the orders of a database. Callers write an order and all that follows from its event in one transaction. */
export function openOrders(database: Database): OrderStore {
  const one = (where: string) => database.prepare(`SELECT * FROM payment_orders WHERE ${where}`);
  const byKey = one('account_id = ? AND key = ?');
  const byId = one('order_id = ?');
  const byPayment = one('payment_id = ?');
  const ofAccount = one('account_id = ? AND seq > ? ORDER BY seq DESC LIMIT 500');
  const inStatus = one('status = ? ORDER BY checked_at, seq LIMIT ?');
  const insert = database.prepare(
    `INSERT INTO payment_orders (order_id, account_id, key, subject, status, body, state, created_at, expires_at, checked_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare('UPDATE payment_orders SET status = ?, state = ? WHERE order_id = ?');
  const event = database.prepare('INSERT INTO payment_events (order_id, event, status, at) VALUES (?, ?, ?, ?)');
  const events = database.prepare('SELECT event, status, at FROM payment_events WHERE order_id = ? ORDER BY event_no');
  const payment = database.prepare('UPDATE payment_orders SET payment_id = ? WHERE order_id = ?');
  const label = database.prepare('UPDATE payment_orders SET label = ? WHERE order_id = ?');
  const checked = database.prepare('UPDATE payment_orders SET checked_at = ? WHERE order_id = ?');
  const last = database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM payment_orders');
  return {
    byKey: (accountId, key) => first(byKey, orderRow, accountId, key),
    byId: (orderId) => first(byId, orderRow, orderId),
    byPayment: (paymentId) => first(byPayment, orderRow, paymentId),
    ofAccount: (accountId, from = 0) => all(ofAccount, orderRow, accountId, from),
    inStatus: (status, limit) => all(inStatus, orderRow, status, limit),
    insert: async ({ order_id, account_id, key, subject, body, state, created_at, expires_at }) => {
      await insert.run(
        ...[order_id, account_id, key, subject, state.status, JSON.stringify(body), JSON.stringify(state)],
        ...[created_at, expires_at, created_at],
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
    reachedAt: async (orderId, status) => (await all(events, eventRow, orderId)).find((row) => row.status === status)?.at ?? null,
    lastSeq: async () => (await first(last, z.object({ seq: z.number().int() })))?.seq ?? 0,
  };
}
