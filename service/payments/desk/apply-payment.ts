import type { Log } from '#service/kernel/log.ts';
import type { BookNeeds } from '#service/payments/offers/benefits.ts';
import type { OrderStore, StoredOrder } from '#service/payments/store/orders.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { applyEvent } from './apply-event.ts';
import type { GatewayPayment } from './payment-gateway.ts';

type ApplyPaymentNeeds = BookNeeds & {
  readonly store: { readonly payments: { readonly orders: Pick<OrderStore, 'setPayment'> } };
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Applies what the gateway says to the order that it belongs to. A payment under another order's id is
 * refused and logged.
 */
export async function applyPayment(
  needs: ApplyPaymentNeeds,
  order: StoredOrder,
  payment: GatewayPayment,
): Promise<StoredOrder> {
  const foreign =
    payment.orderId !== order.order_id ||
    (order.payment_id !== null && order.payment_id !== payment.paymentId);
  if (foreign) {
    needs.log('PAYMENT_REFUSED', { code: 'ORDER_MISMATCH', order: order.order_id });
    return order;
  }
  if (order.payment_id === null)
    await needs.store.payments.orders.setPayment(order.order_id, payment.paymentId);
  const { status, amount, currency, label, token, fingerprint, reason } = payment;
  if (status === 'approved' && (amount !== order.state.amount || currency !== order.state.currency))
    needs.log('PAYMENT_REFUSED', { code: 'AMOUNT_CHANGED', order: order.order_id, amount, currency });
  switch (status) {
    case 'approved':
      return applyEvent(
        needs,
        order.order_id,
        { type: 'approved', amount, currency },
        { label, token, fingerprint },
      );
    case 'declined':
      return applyEvent(
        needs,
        order.order_id,
        { type: 'declined', reason: reason ?? 'gateway_error' },
        { label, token: null, fingerprint },
      );
    case 'timed_out':
    case 'cancelled':
    case 'refunded':
      return applyEvent(needs, order.order_id, { type: status });
    case 'pending':
      return order;
  }
}
