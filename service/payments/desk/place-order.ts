import type { Database } from '#service/kernel/database/port.ts';
import type { OrderStore, StoredOrder } from '#service/payments/store/orders.ts';
import { isOrderOpen, newOrder } from '#shared/domain/payments/order-machine.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';
import { type OrderLimitNeeds, orderLimit } from './order-limits.ts';
import { newReference } from './order-reference.ts';
import type { PricedOrder } from './price-order.ts';

/** How long the gateway's page is open. */
export const PAGE_LIFE = 15 * MINUTE;

export type PlaceOrderNeeds = OrderLimitNeeds & {
  readonly store: {
    readonly payments: {
      readonly orders: OrderStore;
      readonly transaction: Database['transaction'];
    };
  };
  readonly clock: Clock;
};

type Placing = { readonly accountId: string; readonly key: string; readonly priced: PricedOrder };

/**
 * Returns the order of a key, or creates it. An open order for the same subject is ended first, or returned if
 * it has been paid.
 */
export async function placeOrder(
  needs: PlaceOrderNeeds,
  cancel: (order: StoredOrder) => Promise<StoredOrder>,
  { accountId, key, priced }: Placing,
): Promise<Result<StoredOrder, string>> {
  const { orders, transaction } = needs.store.payments;
  const before = await orders.byKey(accountId, key);
  if (before !== null) return ok(before);
  // An order with this key was made by the same request, sent twice at once: it is returned, not ended.
  const openOrder = async () =>
    (await orders.openOf(accountId)).find((one) => one.subject === priced.subject && one.key !== key);
  const open = await openOrder();
  if (open) {
    const ended = await cancel(open);
    if (ended.status === 'approved') return err('ALREADY_SUBSCRIBED');
    if (isOrderOpen(ended.state)) return err('GATEWAY_UNAVAILABLE');
  }
  const now = needs.clock.now();
  const placedOrder = await transaction(async () => {
    const made = await orders.byKey(accountId, key);
    if (made !== null) return ok(made);
    // Another page may have ordered the same since the check: that order is ended like any other.
    if ((await openOrder()) !== undefined) return null;
    const limit = await orderLimit(needs, accountId, priced);
    if (limit !== null) return err(limit);
    const order_id = await newReference(orders, now);
    await orders.insert({
      order_id,
      account_id: accountId,
      key,
      subject: priced.subject,
      body: priced.body,
      created_at: now,
      state: newOrder(priced.amount, priced.currency),
      expires_at: now + PAGE_LIFE,
    });
    const order = await orders.byId(order_id);
    if (order === null) throw new Error('the order is not in the store');
    return ok(order);
  });
  return placedOrder ?? (await placeOrder(needs, cancel, { accountId, key, priced }));
}
