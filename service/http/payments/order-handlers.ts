import { customerIdOf } from '#service/http/accounts/credentials.ts';
import { orderView } from '#service/http/payments/desk/order-view.ts';
import type { PaymentDesk } from '#service/http/payments/desk/payment-desk.ts';
import { failedRenewal, plansOnHold } from '#service/http/payments/desk/renewals.ts';
import { isRenewable, type RunningPlan, runningPlans } from '#service/http/payments/offers/running-plans.ts';
import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { requireMember, type Viewer } from '#service/http/routing/viewer.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import type { StoredOrder } from '#service/store/payments/orders.ts';
import { purchaseEndpoints } from '#shared/contract/payments/purchase-endpoints.ts';
import { isOpen } from '#shared/domain/payments/order-machine.ts';
import { GATEWAY_CODES } from '#shared/domain/payments/payment-method.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { ok } from '#shared/kernel/result.ts';
import { orderAnswer } from './purchase-handlers.ts';

const failed = (code: string) => ok({ errors: { code } });

/** Whether money was taken for an order, so that there is a receipt. */
export const hasReceipt = ({ state }: StoredOrder): boolean =>
  state.taken > 0 && (state.status === 'approved' || state.status === 'refunded');

/** Returns an order of the caller's own account by its key, or null: the key of another viewer's order is unknown. */
export async function ownOrder(deps: ServiceDeps, { account }: Viewer, key: string): Promise<StoredOrder | null> {
  const order = account === null ? null : await deps.store.payments.orders.byKey(account.account_id, key);
  if (order === null) deps.log('PAYMENT_REFUSED', { code: 'ORDER_UNKNOWN' });
  return order;
}

/** Serves orders of the logged-in account: status, cancelling, list, receipts and renewals. */
export function serveOrders(serve: Serve, deps: ServiceDeps, desk: PaymentDesk): void {
  const { payments } = deps.store;

  serve(purchaseEndpoints.checkPaymentStatus, async ({ viewer, query }) => {
    const order = await ownOrder(deps, viewer, query.key);
    return order === null ? failed('ORDER_UNKNOWN') : await orderAnswer(deps, await desk.refresh(order));
  });

  serve(purchaseEndpoints.cancelPayment, async ({ viewer, query }) => {
    const order = await ownOrder(deps, viewer, query.key);
    return order === null ? failed('ORDER_UNKNOWN') : await orderAnswer(deps, await desk.cancel(order));
  });

  serve(purchaseEndpoints.payments, async ({ viewer }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account_id } = member.value.account;
    return ok({
      plans: await Promise.all(
        [...(await runningPlans(deps, account_id)), ...(await plansOnHold(deps, account_id))].map((plan) => planView(deps, plan)),
      ),
      payments: await Promise.all((await payments.ordersOf(account_id)).map((order) => orderView(deps, order))),
      saved_methods: (await payments.records.savedMethods(account_id)).map(({ method_id, method, label, used_at }) => ({
        ...{ id: method_id, payment_method: GATEWAY_CODES[method], label },
        last_used_at: new Date(used_at).toISOString(),
      })),
    });
  });

  serve(purchaseEndpoints.removeSavedMethod, async ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    if (viewer.user.profile_class === 'kids') return ok({ success: false, errors: { code: 'PROFILE_IS_KIDS' } });
    const { account_id } = member.value.account;
    const refused = await payments.transaction(async () => {
      /* A charge without an answer yet is repeated with this method's token. */
      if ((await payments.ordersOf(account_id)).some((order) => isOpen(order.state) && order.body.saved_method === body.id))
        return 'METHOD_IN_USE';
      return (await payments.records.removeMethod(account_id, body.id, deps.clock.now())) ? null : 'METHOD_UNKNOWN';
    });
    if (refused !== null) return ok({ success: false, errors: { code: refused } });
    /* The reply does not wait for the gateway: what fails now is done by a later round. */
    deps.background.start('REVOKING', desk.revokeMethods);
    return ok({ success: true });
  });

  serve(purchaseEndpoints.receipt, async ({ viewer, query }) => {
    const { account } = viewer;
    if (account === null) return refuse('UNAUTHORISED');
    const order = await ownOrder(deps, viewer, query.key);
    if (order === null) return failed('ORDER_UNKNOWN');
    return hasReceipt(order) ? ok({ receipt: await receiptOf(deps, account, order) }) : failed('NO_RECEIPT');
  });

  serve(purchaseEndpoints.setRenewal, async ({ viewer, query, body }) => {
    if (viewer.user.profile_class === 'kids') return ok({ success: false, errors: { code: 'PROFILE_IS_KIDS' } });
    const order = await ownOrder(deps, viewer, query.key);
    if (order === null) return ok({ success: false, errors: { code: 'ORDER_UNKNOWN' } });
    const plans = [...(await runningPlans(deps, order.account_id)), ...(await plansOnHold(deps, order.account_id))];
    const plan = plans.find(({ first }) => first.order_id === order.order_id);
    if (plan === undefined || !(await isRenewable(deps, order))) return ok({ success: false, errors: { code: 'NOT_RENEWABLE' } });
    await payments.records.setRenews(order.order_id, body.renews, deps.clock.now());
    return ok({ success: true });
  });
}

async function planView(deps: ServiceDeps, plan: RunningPlan) {
  const { first, latest, ends, renews } = plan;
  const failed = await failedRenewal(deps, plan);
  const { body, state } = first;
  const starts = (await deps.store.payments.grantsOf(first.account_id)).flatMap((grant) =>
    grant.orderId === first.order_id ? [grant.starts] : [],
  );
  return {
    ...{ key: first.key, campaign_id: body.campaign_id, title_tc: body.title.tc, title_en: body.title.en },
    ...{ amount: body.next_amount ?? state.amount, currency: state.currency, period: body.grants.period },
    started_at: new Date(Math.min(...starts)).toISOString(),
    ends_at: new Date(ends).toISOString(),
    renews,
    renewable: await isRenewable(deps, first),
    renewal_failed: failed && {
      reason: failed.reason,
      retry_at: failed.retryAt === null ? null : new Date(failed.retryAt).toISOString(),
      ended: ends <= deps.clock.now(),
    },
    payment_method: latest.body.method === null ? null : GATEWAY_CODES[latest.body.method],
    method_label: latest.label,
  };
}

/** Returns the receipt of an order: payer, payee and what was paid. */
export const receiptOf = async (deps: ServiceDeps, account: Account, order: StoredOrder) => ({
  number: order.order_id.replace(/^HT/, 'HR'),
  issued_at: (await orderView(deps, order)).paid_at ?? new Date(order.created_at).toISOString(),
  payer: account.name_tc,
  customer_id: customerIdOf(account),
  merchant: PRODUCT.company,
  order: await orderView(deps, order),
});
