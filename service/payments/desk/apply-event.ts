import { randomUUID } from 'node:crypto';
import { type BookNeeds, endTrial, takeBenefits, usedBenefit } from '#service/payments/offers/benefits.ts';
import type { OrderBody } from '#service/payments/store/order-body.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import { periodEnd } from '#shared/domain/payments/campaign-rules.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';
import { chargePostings, refundPostings } from '#shared/domain/payments/ledger.ts';
import { type OrderEffect, type OrderEvent, stepOrder } from '#shared/domain/payments/order-machine.ts';
import { codeOfMethod } from '#shared/domain/payments/payment-method.ts';
import { DAY } from '#shared/kernel/time.ts';
import {
  addPurchasePoints,
  addReferralReward,
  returnPurchasePoints,
  spendRewardPoints,
} from './reward-points.ts';

/**
 * The method that paid, as the gateway names it: a label such as •••• 4410, a token if it can be charged
 * again, and its id, which is the same for every payer.
 */
export type PaidWith = {
  readonly label: string | null;
  readonly token: string | null;
  readonly fingerprint: string | null;
};

const UNKNOWN_METHOD: PaidWith = { label: null, token: null, fingerprint: null };

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/**
 * An event as it arrives; whether the account holds the same already, and whether its price was had before,
 * is found here.
 */
export type ArrivingEvent = DistributiveOmit<OrderEvent, 'held' | 'spent'>;

/**
 * Applies an event to an order: state, ledger, rights, PIN card, saved method and rewards are one
 * transaction, so that a kill leaves all of it or none. Returns the order as it is afterwards. An event that
 * does not fit changes nothing.
 */
export function applyEvent(
  deps: BookNeeds,
  orderId: string,
  event: ArrivingEvent,
  paidWith: PaidWith = UNKNOWN_METHOD,
): Promise<StoredOrder> {
  const { payments } = deps.store;
  return payments.transaction(async () => {
    const order = await payments.orders.byId(orderId);
    if (order === null) throw new Error(`no order ${orderId}`);
    const whole = await completed(deps, order, event, paidWith);
    const { state, effects } = stepOrder(order.state, whole);
    if (state === order.state) return order;
    const at = deps.clock.now();
    await payments.orders.record(orderId, whole, state, at);
    if (paidWith.label !== null) await payments.orders.setLabel(orderId, paidWith.label);
    const changed = { ...order, state, status: state.status, label: paidWith.label ?? order.label };
    for (const effect of effects) await carryOut(deps, changed, effect, at);
    if (effects.includes('entitle')) await rememberPayer(deps, changed, paidWith, at);
    else if (event.type === 'approved') await forgetPayer(deps, changed, paidWith, at);
    return changed;
  });
}

/** Completes an approval by what the account holds and has had. */
async function completed(
  deps: BookNeeds,
  order: StoredOrder,
  event: ArrivingEvent,
  { fingerprint }: PaidWith,
): Promise<OrderEvent> {
  if (event.type !== 'approved') return event;
  return { ...event, held: await isHeld(deps, order), spent: await usedBenefit(deps, order, fingerprint) };
}

/**
 * The gateway keeps no method for an order that gives nothing, and the page offers no trial again that was
 * refused.
 */
async function forgetPayer(
  deps: BookNeeds,
  order: StoredOrder,
  { token }: PaidWith,
  at: number,
): Promise<void> {
  if (token !== null) await deps.store.payments.records.refuseToken(token, at);
  if (order.state.reason === 'trial_used') await endTrial(deps, order, at);
}

/**
 * Whether an approved order of the account outside this order's own chain of renewals has the same subject,
 * and what it gave still runs.
 */
async function isHeld({ store, clock }: BookNeeds, order: StoredOrder): Promise<boolean> {
  const { orders, since } = store.payments;
  const chainOf = ({ key, body }: StoredOrder): string =>
    body.kind === 'renewal' ? (body.follows ?? key) : key;
  const subjectOf = async (one: StoredOrder): Promise<string> =>
    (await orders.byKey(one.account_id, chainOf(one)))?.subject ?? one.subject;
  const running = await orders.running(order.account_id, await since(), clock.now());
  const others = running.filter((other) => chainOf(other) !== chainOf(order) && other.body.kind !== 'pin');
  const subject = await subjectOf(order);
  for (const other of others) if ((await subjectOf(other)) === subject) return true;
  return false;
}

async function carryOut(deps: BookNeeds, order: StoredOrder, effect: OrderEffect, at: number): Promise<void> {
  const { ledger } = deps.store.payments;
  const { order_id, account_id, state, body } = order;
  if (effect === 'charge') {
    const gateway = body.method === null ? 'none' : `gateway-${codeOfMethod(body.method)}`;
    await ledger.post(
      order_id,
      'charge',
      chargePostings(gateway, state.taken, state.currency, body.lines),
      at,
    );
  }
  if (effect === 'entitle')
    await ledger.grant(account_id, order_id, orderGrants(body, await startOf(deps, order, at)), at);
  if (effect === 'refund')
    await ledger.post(order_id, 'refund', refundPostings(await ledger.postings(order_id, 'charge')), at);
  if (effect === 'revoke') {
    await ledger.revoke(order_id, at);
    await returnPurchasePoints(deps, order, at);
  }
}

/** A renewal starts where the plan ends, if that is still to come. */
async function startOf({ store }: BookNeeds, { account_id, body }: StoredOrder, at: number): Promise<number> {
  if (body.kind !== 'renewal') return at;
  const { orders, since } = store.payments;
  const chain = (await orders.running(account_id, await since(), at)).filter(
    ({ key, body: other }) =>
      key === body.follows || (other.kind === 'renewal' && other.follows === body.follows),
  );
  return Math.max(at, ...chain.map(({ ends }) => ends));
}

/**
 * Records what an approval changes besides rights: what the person has had now, the method saved, the plan
 * replaced, points and a referral.
 */
async function rememberPayer(
  deps: BookNeeds,
  order: StoredOrder,
  { label, token, fingerprint }: PaidWith,
  at: number,
): Promise<void> {
  const { records, orders } = deps.store.payments;
  const { account_id, body } = order;
  await takeBenefits(deps, order, fingerprint, at);
  if (body.method !== null && token !== null && body.next_amount !== null)
    await records.saveMethod({
      method_id: randomUUID(),
      account_id,
      method: body.method,
      token,
      label: label ?? '',
      fingerprint,
      used_at: at,
    });
  const replaced =
    body.kind === 'plan' && body.follows !== null ? await orders.byKey(account_id, body.follows) : null;
  if (replaced !== null) await records.setRenews(replaced.order_id, false, at);
  await addPurchasePoints(deps, order, at);
  await addReferralReward(deps, order, at);
  await spendRewardPoints(deps, order, at);
}

/**
 * Returns the grants of an order from `start` (ms) on. A plan runs for its periods, or its trial; titles and
 * episodes for their days. A redemption uses one of its category's quota.
 */
function orderGrants({ grants, trial_days }: OrderBody, start: number): readonly Grant[] {
  const ends = endOf(grants, trial_days, start);
  const grant = (kind: Grant['kind'], ref: string, amount = 1): Grant => ({
    kind,
    ref,
    amount,
    starts: start,
    ends,
  });
  return [
    ...grants.tags.map((tag) => grant('tag', tag)),
    ...grants.programmes.map((id) => grant('programme', id)),
    ...grants.episodes.map((id) => grant('episode', id)),
    ...(grants.screens > 0 ? [grant('screens', 'max_concurrent', grants.screens)] : []),
    ...(grants.ad_free ? [grant('ad_free', 'ads')] : []),
    ...(grants.quotaOf === null ? [] : [{ ...grant('quota', grants.quotaOf, -1), ends: null }]),
  ];
}

function endOf({ period, periods, days }: OrderBody['grants'], trialDays: number, start: number): number {
  if (trialDays > 0) return start + trialDays * DAY;
  let end = start;
  for (let count = 0; count < periods; count += 1) end = periodEnd(end, period) ?? end + days * DAY;
  return end;
}
