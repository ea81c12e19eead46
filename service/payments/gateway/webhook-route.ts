import { Hono } from 'hono';
import type { Log } from '#service/kernel/log.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import type { WriteGate } from '#service/kernel/routing/write-gate.ts';
import { checkSignature } from '#service/kernel/signature.ts';
import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type GatewayMapping, mapPayment, valueAt, webhookMapping } from './gateway-mapping.ts';

export type WebhookRouteNeeds = {
  readonly store: {
    readonly payments: Pick<PaymentStore, 'records'>;
  };
  readonly log: Log;
  readonly machineClock: Clock;
  readonly writeGate: WriteGate;
};

/** Path of the gateway's callbacks. */
export const WEBHOOK_PATH = '/api/harbour/billing/webhook/';

/**
 * Takes the gateway's callbacks (docs/operators/payments.md): signed, recent, and each id once. The id is
 * marked after its order, so a kill between the two lets it come again, which changes nothing. A callback
 * only says that something happened to a payment that the gateway knows; what happens to its order is decided
 * by the order. Repeated callbacks answer 200 and change nothing; forged, old and unreadable ones are refused
 * and logged.
 */
export function webhookRoute(
  needs: WebhookRouteNeeds,
  desk: PaymentDesk,
  { key, mapping }: { readonly key: Buffer; readonly mapping: GatewayMapping },
): Hono {
  const route = new Hono();
  route.post(WEBHOOK_PATH, async (context) => {
    const body = await context.req.text();
    const checked = checkSignature(key, (name) => context.req.header(name), body, needs.machineClock.now());
    if ('error' in checked) {
      needs.log('WEBHOOK_REFUSED', { code: checked.error });
      return refusalResponse({ code: 'FORBIDDEN', message: checked.error });
    }
    const payment = mapPayment(webhookMapping(mapping), paymentIn(body, mapping.webhook_payment));
    if (payment === null) {
      needs.log('WEBHOOK_REFUSED', { code: 'UNREADABLE' });
      return refusalResponse({ code: 'BAD_REQUEST', message: 'no payment' });
    }
    await needs.writeGate.waitUntilWritable();
    const { records } = needs.store.payments;
    if (await records.wasSeen(checked.id)) {
      needs.log('WEBHOOK_REFUSED', { code: 'REPEATED', payment: payment.paymentId });
      return context.json({ received: true }, 200, { 'cache-control': 'no-store' });
    }
    const order = await desk.receive(payment);
    await records.markSeen(checked.id, needs.machineClock.now());
    if (order === null) needs.log('WEBHOOK_REFUSED', { code: 'ORDER_UNKNOWN' });
    return order === null
      ? refusalResponse({ code: 'NOT_FOUND' })
      : context.json({ received: true }, 200, { 'cache-control': 'no-store' });
  });
  return route;
}

function paymentIn(body: string, path: string): unknown {
  try {
    const found: unknown = JSON.parse(body);
    return path === '' ? found : valueAt(found, path);
  } catch {
    return null;
  }
}
