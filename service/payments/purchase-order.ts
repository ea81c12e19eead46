import type { z } from 'zod';
import { makeOnce } from '#service/kernel/routing/make-once.ts';
import type { HandlerResult } from '#service/kernel/routing/refusal.ts';
import { describeOrder, type OrderViewNeeds } from '#service/payments/desk/order-view.ts';
import { type PaymentDesk, POLL_EVERY } from '#service/payments/desk/payment-desk.ts';
import type { OrderStore, StoredOrder } from '#service/payments/store/orders.ts';
import type { orderReply } from '#shared/contract/payments/order.ts';
import { isOrderOpen } from '#shared/domain/payments/order-machine.ts';
import { ok, type Result } from '#shared/kernel/result.ts';

export type PurchaseOrderNeeds = OrderViewNeeds & {
  readonly store: { readonly payments: { readonly orders: Pick<OrderStore, 'byKey'> } };
};

/** The reply of a purchase that is refused. */
export const purchaseFailed = (code: string) => ok({ errors: { code } });
/** Returns when a page asks again of an order, or null if it is settled. */
export const pollAfter = ({ state }: StoredOrder): number | null =>
  isOrderOpen(state) || state.status === 'refunding' ? POLL_EVERY : null;

/** Returns the reply about an order of the caller's account. */
export const orderAnswer = async (
  needs: OrderViewNeeds,
  order: StoredOrder,
): Promise<HandlerResult<z.input<typeof orderReply>>> =>
  ok({ order: await describeOrder(needs, order), poll_after: pollAfter(order) });

/** Returns the order of a key as it is now, or makes it. */
export const orderOnce = (
  { store }: PurchaseOrderNeeds,
  desk: Pick<PaymentDesk, 'refresh'>,
  { accountId, key }: { readonly accountId: string; readonly key: string },
  make: () => Promise<Result<StoredOrder, string>>,
): Promise<Result<StoredOrder, string>> => {
  const find = async () => {
    const order = await store.payments.orders.byKey(accountId, key);
    return order === null ? null : await desk.refresh(order);
  };
  return makeOnce({ find, make });
};
