import type { Log } from '#service/kernel/log.ts';
import type { BookNeeds } from '#service/payments/offers/benefits.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import { isOrderOpen } from '#shared/domain/payments/order-machine.ts';
import { usesPost } from '#shared/domain/payments/payment-method.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';
import { applyEvent } from './apply-event.ts';
import { applyPayment } from './apply-payment.ts';
import type { GatewayPayment, HostedPage, PaymentGateway, PaymentRequest } from './payment-gateway.ts';
import { type PlaceOrderNeeds, placeOrder } from './place-order.ts';
import type { PricedOrder } from './price-order.ts';
import { type RevokeMethodNeeds, revokeMethods } from './revoke-methods.ts';

export type PaymentDeskNeeds = BookNeeds &
  PlaceOrderNeeds &
  RevokeMethodNeeds & {
    readonly store: {
      readonly payments: Pick<PaymentStore, 'orders' | 'records' | 'transaction'>;
    };
    readonly clock: Clock;
    readonly log: Log;
  };

/** The least time between two questions to the gateway about one order. */
export const POLL_EVERY = 2 * SECOND;

/** An order and where it is paid; `page` is null once it is settled. */
export type StartedOrder = { readonly order: StoredOrder; readonly page: HostedPage | null };

/** Carries out purchases: the one place that makes orders, asks the gateway and applies what it says. */
export type PaymentDesk = {
  /**
   * Returns the order of a key, or creates it. An open order for the same subject is ended first, or returned
   * if it has been paid.
   */
  readonly place: (
    accountId: string,
    key: string,
    priced: PricedOrder,
  ) => Promise<Result<StoredOrder, string>>;
  /** Opens the gateway's page of an order. `origin` is that of the app's pages. */
  readonly open: (order: StoredOrder, origin: string) => Promise<Result<StartedOrder, string>>;
  /**
   * Approves an open order that needs neither money nor the gateway's page; it is declined if another order
   * has used its PIN card. Any other order is left as it is, redemptions of points and quota too, so that a
   * repeated request may call it again.
   */
  readonly approveFree: (order: StoredOrder) => Promise<StoredOrder>;
  /** Approves an open redemption. The caller has checked its points or quota in the same transaction. */
  readonly approveRedemption: (order: StoredOrder) => Promise<StoredOrder>;
  /**
   * Charges a saved method. While the gateway gives no answer the order stays open, and `refresh` asks again.
   */
  readonly chargeSaved: (order: StoredOrder, token: string) => Promise<StoredOrder>;
  /** Brings an order up to date: asks the gateway, ends what has expired, asks for refunds that are due. */
  readonly refresh: (order: StoredOrder) => Promise<StoredOrder>;
  readonly cancel: (order: StoredOrder) => Promise<StoredOrder>;
  /**
   * Applies what the gateway says of a payment. Returns null for a payment that belongs to none of our
   * orders.
   */
  readonly receive: (payment: GatewayPayment) => Promise<StoredOrder | null>;
  /** Has the gateway revoke the tokens of removed methods. */
  readonly revokeMethods: () => Promise<void>;
};

/** Creates the desk over a gateway. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one order's ways through the gateway.
export function createPaymentDesk(needs: PaymentDeskNeeds, gateway: PaymentGateway): PaymentDesk {
  const { payments } = needs.store;
  const current = async (order: StoredOrder): Promise<StoredOrder> =>
    (await payments.orders.byId(order.order_id)) ?? order;
  const receive = async (payment: GatewayPayment): Promise<StoredOrder | null> => {
    const order =
      (await payments.orders.byPayment(payment.paymentId)) ?? (await payments.orders.byId(payment.orderId));
    return order === null ? null : await applyPayment(needs, order, payment);
  };

  const chargeSaved = (order: StoredOrder, token: string): Promise<StoredOrder> =>
    charge(needs, gateway, order, token);
  /**
   * The saved method of an open order whose charge has no answer yet: it may be taken, so the order is
   * neither cancelled nor timed out.
   */
  const unanswered = async ({ account_id, body, payment_id }: StoredOrder) =>
    payment_id === null
      ? (await payments.records.savedMethods(account_id)).find(
          ({ method_id }) => method_id === body.saved_method,
        )
      : undefined;

  const cancel = async (order: StoredOrder): Promise<StoredOrder> => {
    if (!isOrderOpen(order.state) || (await unanswered(order))) return order;
    if (order.payment_id === null) return applyEvent(needs, order.order_id, { type: 'cancelled' });
    return endAtGateway(order, order.payment_id, 'cancelled');
  };

  /**
   * Ends the payment of an order at the gateway, and then the order. As long as the gateway does not say that
   * the payment is over, a payer may still approve it, so the order stays open.
   */
  const endAtGateway = async (
    order: StoredOrder,
    paymentId: string,
    type: 'cancelled' | 'timed_out',
  ): Promise<StoredOrder> => {
    const ended = await gateway.cancel(paymentId);
    if (!ended.ok) needs.log('GATEWAY_FAILED', { code: ended.error, order: order.order_id });
    if (ended.ok && ended.value.status !== 'cancelled') await applyPayment(needs, order, ended.value);
    const over = ended.ok ? ended.value.status !== 'pending' : ended.error === 'UNKNOWN_PAYMENT';
    const after = await current(order);
    return over && isOrderOpen(after.state) ? await applyEvent(needs, order.order_id, { type }) : after;
  };

  const refresh = async (order: StoredOrder): Promise<StoredOrder> => {
    const now = needs.clock.now();
    const due = order.checked_at + POLL_EVERY <= now;
    if (order.status === 'refunding' && order.payment_id !== null && due) {
      await payments.orders.setChecked(order.order_id, now);
      const returned = await gateway.refund(order.payment_id);
      if (returned.ok && returned.value.status === 'refunded')
        await applyEvent(needs, order.order_id, { type: 'refunded' });
      return current(order);
    }
    if (!isOrderOpen(order.state) || (!due && now < order.expires_at)) return order;
    await payments.orders.setChecked(order.order_id, now);
    const saved = await unanswered(order);
    if (saved) return chargeSaved(order, saved.token);
    const late = now >= order.expires_at;
    if (order.payment_id === null)
      return late ? await applyEvent(needs, order.order_id, { type: 'timed_out' }) : order;
    if (late) return endAtGateway(order, order.payment_id, 'timed_out');
    const asked = await gateway.status(order.payment_id);
    if (asked.ok) await applyPayment(needs, order, asked.value);
    else needs.log('GATEWAY_FAILED', { code: asked.error, order: order.order_id });
    return current(order);
  };

  return {
    receive,
    cancel,
    refresh,
    place: (accountId, key, priced) => placeOrder(needs, cancel, { accountId, key, priced }),
    open: (order, origin) => openPage(needs, gateway, order, origin),
    approveFree: (order) => approveUnpaid(needs, order, false),
    approveRedemption: (order) => approveUnpaid(needs, order, true),
    chargeSaved,
    revokeMethods: () => revokeMethods(needs, gateway),
  };
}

/** Approves an open order without money if it is a redemption, or is none, as the caller says. */
function approveUnpaid(
  needs: PaymentDeskNeeds,
  order: StoredOrder,
  redemption: boolean,
): Promise<StoredOrder> {
  const { orders, transaction } = needs.store.payments;
  return transaction(async () => {
    const current = (await orders.byId(order.order_id)) ?? order;
    const { state, body } = current;
    const hasPage = body.request !== null && body.request !== 'saved_method';
    if (!isOrderOpen(state) || state.amount !== 0 || hasPage || (body.kind === 'redeem') !== redemption)
      return current;
    return applyEvent(needs, order.order_id, { type: 'approved', amount: 0, currency: state.currency });
  });
}

/**
 * Opens the gateway's page of an order. One that ended while the gateway was being asked is ended there too,
 * and its page is not shown.
 */
async function openPage(
  needs: PaymentDeskNeeds,
  gateway: PaymentGateway,
  order: StoredOrder,
  origin: string,
): Promise<Result<StartedOrder, string>> {
  if (!isOrderOpen(order.state)) return ok({ order, page: null });
  const { orders } = needs.store.payments;
  const created = await gateway.create(requestOf(order, origin));
  if (!created.ok) {
    needs.log('GATEWAY_FAILED', { code: created.error, order: order.order_id });
    return err('GATEWAY_UNAVAILABLE');
  }
  await orders.setPayment(order.order_id, created.value.paymentId);
  const after = (await orders.byId(order.order_id)) ?? order;
  if (isOrderOpen(after.state)) return ok({ order: after, page: created.value.page });
  if (after.state.taken === 0) await gateway.cancel(created.value.paymentId);
  return ok({ order: after, page: null });
}

/** Charges a saved method; the order's reference makes repeated requests one payment. */
async function charge(
  needs: PaymentDeskNeeds,
  gateway: PaymentGateway,
  order: StoredOrder,
  token: string,
): Promise<StoredOrder> {
  if (!isOrderOpen(order.state)) return order;
  const { order_id, body, state } = order;
  if (body.method === null) throw new Error(`order ${order_id} has no method`);
  const charged = await gateway.charge({
    orderId: order_id,
    amount: state.amount,
    currency: state.currency,
    method: body.method,
    token,
    description: body.title[body.language],
  });
  if (charged.ok)
    return applyPayment(needs, (await needs.store.payments.orders.byId(order_id)) ?? order, charged.value);
  needs.log('GATEWAY_FAILED', { code: charged.error, order: order_id });
  return charged.error === 'UNREACHABLE'
    ? order
    : await applyEvent(needs, order_id, { type: 'declined', reason: 'gateway_error' });
}

/** Returns the request to the gateway; the same for each attempt, so that it is one payment. */
function requestOf({ order_id, key, body, state, expires_at }: StoredOrder, origin: string): PaymentRequest {
  if (body.method === null) throw new Error(`order ${order_id} has no method`);
  return {
    orderId: order_id,
    amount: state.amount,
    currency: state.currency,
    method: body.method,
    language: body.language,
    description: body.title[body.language],
    returnUrl: `${origin}/${body.language}/account/subscription/?payment=${encodeURIComponent(key)}`,
    usePost: usesPost(body.method),
    saveMethod: body.next_amount !== null,
    expiresAt: expires_at,
  };
}
