import type { PaymentStore } from '#service/payments/store/payments.ts';
import { type Clock, DAY } from '#shared/kernel/time.ts';
import type { PricedOrder } from './price-order.ts';

export type OrderLimitNeeds = {
  readonly store: {
    readonly payments: Pick<PaymentStore, 'orders'>;
  };
  readonly clock: Clock;
};

/**
 * Orders of an account that may wait for a payment at once: each is asked about at the gateway until it ends.
 */
export const MAX_OPEN = 10;
/**
 * Orders of an account that may end without a payment, in a time (ms). A viewer who changes the method or
 * tries another card makes a few.
 */
export const MAX_UNPAID = [
  { orders: 40, within: DAY },
  { orders: 200, within: 30 * DAY },
] as const;

/**
 * Returns the contract's code of why an account may make no further order now, or null. Renewals, which the
 * service makes, have no limit of their own.
 */
export async function orderLimit(
  { store, clock }: OrderLimitNeeds,
  accountId: string,
  { body }: PricedOrder,
): Promise<string | null> {
  if (body.kind === 'renewal') return null;
  const { orders } = store.payments;
  if ((await orders.openOf(accountId)).length >= MAX_OPEN) return 'ORDERS_OPEN';
  for (const { orders: limit, within } of MAX_UNPAID)
    if ((await orders.unpaidSince(accountId, clock.now() - within)) >= limit) return 'ORDERS_UNPAID';
  return null;
}
