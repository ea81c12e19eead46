import {
  type RunningPlan,
  type RunningPlanNeeds,
  runningPlans,
} from '#service/payments/offers/running-plans.ts';
import type { OrderBody } from '#service/payments/store/order-body.ts';
import type { ListedOrder, StoredOrder } from '#service/payments/store/orders.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { isOrderOpen } from '#shared/domain/payments/order-machine.ts';
import { codeOfMethod } from '#shared/domain/payments/payment-method.ts';

export type OrderViewNeeds = RunningPlanNeeds & {
  readonly store: {
    readonly payments: Pick<PaymentStore, 'orders'>;
  };
};

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Returns the lines of a price as pages get them. */
export const lineViews = (lines: OrderBody['lines']): OrderView['lines'] =>
  lines.map(({ kind, title, amount }) => ({ kind, title_tc: title.tc, title_en: title.en, amount }));

/** Returns an order as its own account sees it. */
export async function describeOrder(
  needs: OrderViewNeeds,
  { order_id, account_id }: StoredOrder,
): Promise<OrderView> {
  const order = await needs.store.payments.orders.listed(order_id);
  if (order === null) throw new Error(`no order ${order_id}`);
  return listedView(order, await runningPlans(needs, account_id));
}

/** Returns an order of a list, with the running plans of its account. */
export function listedView(order: ListedOrder, plans: readonly RunningPlan[]): OrderView {
  const { order_id, body, state, ends } = order;
  const plan = plans.find(({ latest }) => latest.order_id === order_id);
  return {
    reference: order_id,
    key: order.key,
    status: state.status,
    reason: state.reason,
    campaign_id: body.campaign_id,
    title_tc: body.title.tc,
    title_en: body.title.en,
    amount: state.amount,
    currency: state.currency,
    lines: lineViews(body.lines),
    payment_method: body.method === null ? null : codeOfMethod(body.method),
    method_label: order.label,
    created_at: new Date(order.created_at).toISOString(),
    expires_at: isOrderOpen(state) ? iso(order.expires_at) : null,
    paid_at: iso(order.paid_at),
    refunded_at: iso(order.refunded_at),
    subscription_tags: body.grants.tags,
    programme_ids: body.grants.programmes,
    episode_ids: body.grants.episodes,
    screens: body.grants.screens,
    ad_free: body.grants.ad_free,
    ends_at: iso(ends),
    renews_at: plan?.renews ? iso(plan.ends) : null,
    next_amount: body.next_amount,
    back_url: body.back_url,
    delivery_address: body.delivery,
    code: order.paid_at === null ? body.code : null,
  };
}
