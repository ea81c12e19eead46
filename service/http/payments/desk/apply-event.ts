import { randomUUID } from 'node:crypto';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { StoredOrder } from '#service/store/payments/orders.ts';
import { chargePostings, refundPostings } from '#shared/domain/payments/ledger.ts';
import { type OrderEffect, type OrderEvent, stepOrder } from '#shared/domain/payments/order-machine.ts';
import { GATEWAY_CODES } from '#shared/domain/payments/payment-method.ts';
import { orderGrants } from './order-grants.ts';
import { addPurchasePoints, addReferralReward, returnPurchasePoints, spendRewardPoints } from './rewards.ts';

/** The method that paid, as the gateway names it: a label such as •••• 4410, and a token if it can be charged again. */
export type PaidWith = { readonly label: string | null; readonly token: string | null };

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** An event as it arrives; whether the account holds the same already is found here. */
export type ArrivingEvent = DistributiveOmit<OrderEvent, 'held'>;

/**
 * Applies an event to an order: state, ledger, rights, PIN card, saved method and rewards are one transaction, so that a kill leaves all of it or
 * none. Returns the order as it is afterwards. An event that does not fit changes nothing.
 */
export function applyEvent(
  deps: ServiceDeps,
  orderId: string,
  event: ArrivingEvent,
  paidWith: PaidWith = { label: null, token: null },
): Promise<StoredOrder> {
  const { payments } = deps.store;
  return payments.transaction(async () => {
    const order = await payments.orders.byId(orderId);
    if (order === null) throw new Error(`no order ${orderId}`);
    const whole: OrderEvent = event.type === 'approved' ? { ...event, held: await isHeld(deps, order) } : event;
    const { state, effects } = stepOrder(order.state, whole);
    if (state === order.state) return order;
    const at = deps.clock.now();
    await payments.orders.record(orderId, whole, state, at);
    if (paidWith.label !== null) await payments.orders.setLabel(orderId, paidWith.label);
    const changed = { ...order, state, status: state.status, label: paidWith.label ?? order.label };
    for (const effect of effects) await carryOut(deps, changed, effect, at);
    if (effects.includes('entitle')) await rememberPayer(deps, changed, paidWith, at);
    return changed;
  });
}

/** Whether an approved order of the account outside this order's own chain of renewals has the same subject, and what it gave still runs. */
async function isHeld({ store, clock }: ServiceDeps, order: StoredOrder): Promise<boolean> {
  const { orders, grantsOf, ordersOf } = store.payments;
  const chainOf = ({ key, body }: StoredOrder): string => (body.kind === 'renewal' ? (body.follows ?? key) : key);
  const subjectOf = async (one: StoredOrder): Promise<string> => (await orders.byKey(one.account_id, chainOf(one)))?.subject ?? one.subject;
  const running = (await grantsOf(order.account_id)).filter(({ ends }) => ends === null || ends > clock.now());
  const others = (await ordersOf(order.account_id)).filter(
    (other) =>
      chainOf(other) !== chainOf(order) &&
      other.status === 'approved' &&
      other.body.kind !== 'pin' &&
      running.some(({ orderId }) => orderId === other.order_id),
  );
  const subject = await subjectOf(order);
  for (const other of others) if ((await subjectOf(other)) === subject) return true;
  return false;
}

async function carryOut(deps: ServiceDeps, order: StoredOrder, effect: OrderEffect, at: number): Promise<void> {
  const { ledger } = deps.store.payments;
  const { order_id, account_id, state, body } = order;
  if (effect === 'charge') {
    const gateway = body.method === null ? 'none' : `gateway-${GATEWAY_CODES[body.method]}`;
    await ledger.post(order_id, 'charge', chargePostings(gateway, state.taken, state.currency, body.lines), at);
  }
  if (effect === 'entitle') await ledger.grant(account_id, order_id, orderGrants(body, await startOf(deps, order, at)), at);
  if (effect === 'refund') await ledger.post(order_id, 'refund', refundPostings(await ledger.postings(order_id, 'charge')), at);
  if (effect === 'revoke') {
    await ledger.revoke(order_id, at);
    await returnPurchasePoints(deps, order, at);
  }
}

/** A renewal starts where the plan ends, if that is still to come. */
async function startOf({ store }: ServiceDeps, { account_id, body }: StoredOrder, at: number): Promise<number> {
  if (body.kind !== 'renewal') return at;
  const chain = new Set(
    (await store.payments.ordersOf(account_id))
      .filter(({ key, body: other }) => key === body.follows || (other.kind === 'renewal' && other.follows === body.follows))
      .map(({ order_id }) => order_id),
  );
  const ends = (await store.payments.grantsOf(account_id)).flatMap((grant) =>
    chain.has(grant.orderId) && grant.ends !== null ? [grant.ends] : [],
  );
  return Math.max(at, ...ends);
}

/** Records what an approval changes besides rights: the card used, the method saved, the plan replaced, points and a referral. */
async function rememberPayer(deps: ServiceDeps, order: StoredOrder, { label, token }: PaidWith, at: number): Promise<void> {
  const { records, orders } = deps.store.payments;
  const { account_id, order_id, body } = order;
  if (body.pin !== null) await records.redeemPin({ pin: body.pin, account_id, order_id, addresses: [] }, at);
  if (body.method !== null && token !== null && body.next_amount !== null)
    await records.saveMethod({ method_id: randomUUID(), account_id, method: body.method, token, label: label ?? '', used_at: at });
  const replaced = body.kind === 'plan' && body.follows !== null ? await orders.byKey(account_id, body.follows) : null;
  if (replaced !== null) await records.setRenews(replaced.order_id, false, at);
  await addPurchasePoints(deps, order, at);
  await addReferralReward(deps, order, at);
  await spendRewardPoints(deps, order, at);
}
