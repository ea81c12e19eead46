import { customerIdOf } from '#service/accounts/credentials.ts';
import type { BackgroundWork } from '#service/kernel/background-work.ts';
import type { Log } from '#service/kernel/log.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import { describeOrder, listedView, type OrderViewNeeds } from '#service/payments/desk/order-view.ts';
import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import { failedRenewal, plansOnHold, type RenewalNeeds } from '#service/payments/desk/renewals.ts';
import { type HeldPlanNeeds, heldPlans, heldPlanView } from '#service/payments/offers/held-plans.ts';
import {
  isRenewable,
  type RunningPlan,
  type RunningPlanNeeds,
  runningPlans,
} from '#service/payments/offers/running-plans.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Account } from '#service/session/account.ts';
import { type RequestViewer, requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { purchaseEndpoints } from '#shared/contract/payments/purchase-endpoints.ts';
import { codeOfMethod } from '#shared/domain/payments/payment-method.ts';
import { dayOfDate, marketDate, momentInMarket } from '#shared/kernel/market.ts';
import { ok } from '#shared/kernel/result.ts';
import { payeeName } from '#shared/kernel/station-name.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { PurchaseNeeds } from './purchase-handlers.ts';
import { orderAnswer } from './purchase-order.ts';

export type OrderNeeds = HeldPlanNeeds &
  OrderViewNeeds &
  PurchaseNeeds &
  RenewalNeeds &
  RunningPlanNeeds & {
    readonly store: {
      readonly payments: Pick<PaymentStore, 'orders' | 'ledger' | 'records' | 'since' | 'transaction'>;
    };
    readonly background: BackgroundWork;
    readonly clock: Clock;
    readonly log: Log;
  };

const failed = (code: string) => ok({ errors: { code } });

/** Payments in a page. */
const PAYMENTS_PAGE = 30;

/** Whether money was taken for an order, so that there is a receipt. */
export const hasReceipt = ({ state }: StoredOrder): boolean =>
  state.taken > 0 && (state.status === 'approved' || state.status === 'refunded');

/**
 * Returns an order of the caller's own account by its key, or null: the key of another viewer's order is
 * unknown.
 */
export async function ownOrder(
  needs: OrderNeeds,
  { account }: RequestViewer,
  key: string,
): Promise<StoredOrder | null> {
  const order = account === null ? null : await needs.store.payments.orders.byKey(account.account_id, key);
  if (order === null) needs.log('PAYMENT_REFUSED', { code: 'ORDER_UNKNOWN' });
  return order;
}

/** Serves orders of the logged-in account: status, cancelling, list, receipts and renewals. */
export function serveOrders(serve: Serve, needs: OrderNeeds, desk: PaymentDesk): void {
  const { payments } = needs.store;

  serve(purchaseEndpoints.checkPaymentStatus, async ({ viewer, query }) => {
    const order = await ownOrder(needs, viewer, query.key);
    return order === null ? failed('ORDER_UNKNOWN') : await orderAnswer(needs, await desk.refresh(order));
  });

  serve(purchaseEndpoints.cancelPayment, async ({ viewer, query }) => {
    const order = await ownOrder(needs, viewer, query.key);
    return order === null ? failed('ORDER_UNKNOWN') : await orderAnswer(needs, await desk.cancel(order));
  });

  serve(purchaseEndpoints.payments, async ({ viewer, query }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account_id } = member.value.account;
    const running = await runningPlans(needs, account_id);
    const page = await paymentsBefore(needs, account_id, query.before);
    const paid = running.flatMap(({ latest }) => latest.body.grants.tags);
    const ordered = await Promise.all(
      [...running, ...(await plansOnHold(needs, account_id))].map((plan) => planView(needs, plan)),
    );
    return ok({
      plans: [...ordered, ...heldPlans(needs, member.value.account, paid).map(heldPlanView)],
      payments: page.orders.map((order) => listedView(order, running)),
      next: page.next,
      paid_this_year: await paidThisYear(needs, account_id),
      saved_methods: (await payments.records.savedMethods(account_id)).map(
        ({ method_id, method, label, used_at }) => ({
          id: method_id,
          payment_method: codeOfMethod(method),
          label,
          last_used_at: new Date(used_at).toISOString(),
        }),
      ),
    });
  });

  serve(purchaseEndpoints.removeSavedMethod, async ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account_id } = member.value.account;
    const refused = await payments.transaction(async () => {
      /* A charge without an answer yet is repeated with this method's token. */
      if ((await payments.orders.openOf(account_id)).some((order) => order.body.saved_method === body.id))
        return 'METHOD_IN_USE';
      return (await payments.records.removeMethod(account_id, body.id, needs.clock.now()))
        ? null
        : 'METHOD_UNKNOWN';
    });
    if (refused !== null) return ok({ success: false, errors: { code: refused } });
    /* The reply does not wait for the gateway: what fails now is done by a later round. */
    needs.background.start('REVOKING', desk.revokeMethods);
    return ok({ success: true });
  });

  serve(purchaseEndpoints.receipt, async ({ viewer, query }) => {
    const { account } = viewer;
    if (account === null) return refuse('UNAUTHORISED');
    const order = await ownOrder(needs, viewer, query.key);
    if (order === null) return failed('ORDER_UNKNOWN');
    return hasReceipt(order) ? ok({ receipt: await receiptOf(needs, account, order) }) : failed('NO_RECEIPT');
  });

  serve(purchaseEndpoints.setRenewal, async ({ viewer, query, body }) => {
    const order = await ownOrder(needs, viewer, query.key);
    if (order === null) return ok({ success: false, errors: { code: 'ORDER_UNKNOWN' } });
    const plans = [
      ...(await runningPlans(needs, order.account_id)),
      ...(await plansOnHold(needs, order.account_id)),
    ];
    const plan = plans.find(({ first }) => first.order_id === order.order_id);
    if (plan === undefined || !(await isRenewable(needs, order)))
      return ok({ success: false, errors: { code: 'NOT_RENEWABLE' } });
    await payments.records.setRenews(order.order_id, body.renews, needs.clock.now());
    return ok({ success: true });
  });
}

/**
 * Returns a page of payments from the newest one before that of a key, and the key for the next page or null.
 * An unknown key has none before it.
 */
async function paymentsBefore({ store }: OrderNeeds, accountId: string, key: string | undefined) {
  const { orders, since } = store.payments;
  const before =
    key === undefined ? Number.MAX_SAFE_INTEGER : ((await orders.byKey(accountId, key))?.seq ?? 0);
  const found = await orders.page(accountId, { from: await since(), before, limit: PAYMENTS_PAGE + 1 });
  const shown = found.slice(0, PAYMENTS_PAGE);
  return { orders: shown, next: found.length > shown.length ? (shown.at(-1)?.key ?? null) : null };
}

async function paidThisYear({ store, clock }: OrderNeeds, accountId: string) {
  const { orders, since } = store.payments;
  const year = marketDate(clock.now()).slice(0, 4);
  const charged = await orders.chargedSince(
    accountId,
    await since(),
    momentInMarket(dayOfDate(`${year}-01-01`)),
  );
  return [...charged]
    .filter(([, amount]) => amount > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => ({ year, amount, currency }));
}

async function planView(needs: OrderNeeds, plan: RunningPlan) {
  const { first, latest, ends, renews } = plan;
  const failed = await failedRenewal(needs, plan);
  const { body, state } = first;
  const started = await needs.store.payments.ledger.startOf(first.order_id);
  return {
    key: first.key,
    campaign_id: body.campaign_id,
    title_tc: body.title.tc,
    title_en: body.title.en,
    amount: body.next_amount ?? state.amount,
    currency: state.currency,
    period: body.grants.period,
    screens: body.grants.screens,
    ad_free: body.grants.ad_free,
    subscription_tags: [...body.grants.tags],
    started_at: new Date(started ?? first.created_at).toISOString(),
    ends_at: new Date(ends).toISOString(),
    renews,
    renewable: await isRenewable(needs, first),
    renewal_failed: failed && {
      reason: failed.reason,
      retry_at: failed.retryAt === null ? null : new Date(failed.retryAt).toISOString(),
      ended: ends <= needs.clock.now(),
    },
    payment_method: latest.body.method === null ? null : codeOfMethod(latest.body.method),
    method_label: latest.label,
  };
}

/** Returns the receipt of an order: payer, payee and what was paid. */
export async function receiptOf(needs: OrderNeeds, account: Account, order: StoredOrder) {
  const view = await describeOrder(needs, order);
  return {
    number: order.order_id.replace(/^HT/, 'HR'),
    issued_at: view.paid_at ?? view.created_at,
    payer: account.name_tc,
    customer_id: customerIdOf(account),
    merchant: payeeName('en'),
    order: view,
  };
}
