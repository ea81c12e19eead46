import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { StoredOrder } from '#service/store/payments/orders.ts';
import { HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

/** Cents for a point, points for a referral, the friends in a month that count, and the category of the free title. */
const CENTS_PER_POINT = 1000;
const REFERRAL_POINTS = 200;
export const REFERRALS_PER_MONTH = 5;
export const REWARD_CATEGORY = 'premium_film';

const pointsOf = (taken: number): number => Math.floor(taken / CENTS_PER_POINT);

/** Adds the points of a payment, for members of the loyalty programme. */
export function addPurchasePoints({ store }: ServiceDeps, { account_id, order_id, state }: StoredOrder, at: number): void {
  const { loyalty } = store.payments;
  if (loyalty.lpId(account_id) === null || pointsOf(state.taken) === 0) return;
  loyalty.addPoints(account_id, { kind: 'purchase', ref: order_id, points: pointsOf(state.taken), at });
}

/** Takes the points of a payment back that is refunded. */
export function returnPurchasePoints({ store }: ServiceDeps, { account_id, order_id }: StoredOrder, at: number): void {
  const { loyalty } = store.payments;
  const given = loyalty.points(account_id).find(({ kind, ref }) => kind === 'purchase' && ref === order_id);
  if (given) loyalty.addPoints(account_id, { kind: 'purchase', ref: `refund ${order_id}`, points: -given.points, at });
}

/** Spends the points of a reward, and gives the free title that it is. The caller has checked that there are enough. */
export function spendRewardPoints({ store }: ServiceDeps, { account_id, order_id, body }: StoredOrder, at: number): void {
  if (body.reward === null) return;
  const { points, quotaOf } = body.reward;
  store.payments.loyalty.addPoints(account_id, { kind: 'reward', ref: order_id, points: -points, at });
  if (quotaOf !== null)
    store.payments.ledger.grant(account_id, order_id, [{ kind: 'quota', ref: quotaOf, amount: 1, starts: at, ends: null }], at);
}

/** Gives the referrer a free title and points for a friend's first payment, for so many friends a month (Hong Kong time). */
export function addReferralReward({ store }: ServiceDeps, { account_id, order_id, body, state }: StoredOrder, at: number): void {
  const { loyalty, ledger } = store.payments;
  if (body.referrer === null || body.referrer === account_id || state.taken === 0) return;
  const month = monthOf(at);
  const before = loyalty.referralsOf(body.referrer).filter((one) => monthOf(one.at) === month).length;
  loyalty.addReferral({ order_id, referrer: body.referrer, friend: account_id, at });
  if (before >= REFERRALS_PER_MONTH) return;
  ledger.grant(body.referrer, order_id, [{ kind: 'quota', ref: REWARD_CATEGORY, amount: 1, starts: at, ends: null }], at);
  if (loyalty.lpId(body.referrer) !== null)
    loyalty.addPoints(body.referrer, { kind: 'referral', ref: order_id, points: REFERRAL_POINTS, at });
}

const monthOf = (at: number): string => new Date(at + HONG_KONG_OFFSET).toISOString().slice(0, 7);
