import type { BookNeeds } from '#service/payments/offers/benefits.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import { dayOfDate, market, marketDate, momentInMarket } from '#shared/kernel/market.ts';

/** Points of a payment, by how many cents one takes; null if payments win none. */
const pointsOf = (taken: number, centsPerPoint: number | null): number =>
  centsPerPoint === null ? 0 : Math.floor(taken / centsPerPoint);

/** Adds the points of a payment, for members of the loyalty programme. */
export async function addPurchasePoints(
  { store, offers }: BookNeeds,
  { account_id, order_id, state }: StoredOrder,
  at: number,
): Promise<void> {
  const { loyalty } = store.payments;
  const points = pointsOf(state.taken, offers.loyalty.centsPerPoint);
  if (!market().loyalty || points === 0 || (await loyalty.lpId(account_id)) === null) return;
  await loyalty.addPoints(account_id, { kind: 'purchase', ref: order_id, points, at });
}

/** Takes the points of a payment back that is refunded. */
export async function returnPurchasePoints(
  { store }: BookNeeds,
  { account_id, order_id }: StoredOrder,
  at: number,
): Promise<void> {
  const { loyalty } = store.payments;
  const given = await loyalty.pointsFor(account_id, 'purchase', order_id);
  if (given !== null)
    await loyalty.addPoints(account_id, { kind: 'purchase', ref: `refund ${order_id}`, points: -given, at });
}

/**
 * Spends the points of a reward, and gives the free title that it is. The caller has checked that there are
 * enough.
 */
export async function spendRewardPoints(
  { store }: BookNeeds,
  { account_id, order_id, body }: StoredOrder,
  at: number,
): Promise<void> {
  if (body.reward === null) return;
  const { points, quotaOf } = body.reward;
  await store.payments.loyalty.addPoints(account_id, { kind: 'reward', ref: order_id, points: -points, at });
  if (quotaOf !== null)
    await store.payments.ledger.grant(
      account_id,
      order_id,
      [{ kind: 'quota', ref: quotaOf, amount: 1, starts: at, ends: null }],
      at,
    );
}

/**
 * Gives the referrer a free title and points for a friend's first payment, for a limited number of friends a
 * month (Hong Kong time).
 */
export async function addReferralReward(
  { store, offers: { referral } }: BookNeeds,
  { account_id, order_id, body, state }: StoredOrder,
  at: number,
): Promise<void> {
  const { loyalty, ledger } = store.payments;
  if (body.referrer === null || body.referrer === account_id || state.taken === 0) return;
  const before = await loyalty.referralsSince(body.referrer, monthStart(at));
  await loyalty.addReferral({ order_id, referrer: body.referrer, friend: account_id, at });
  if (before >= referral.perMonth) return;
  await ledger.grant(
    body.referrer,
    order_id,
    [{ kind: 'quota', ref: referral.category, amount: 1, starts: at, ends: null }],
    at,
  );
  if (market().loyalty && (await loyalty.lpId(body.referrer)) !== null)
    await loyalty.addPoints(body.referrer, { kind: 'referral', ref: order_id, points: referral.points, at });
}

/** The first moment of a time's month in the market. */
const monthStart = (at: number): number => momentInMarket(dayOfDate(`${marketDate(at).slice(0, 7)}-01`));
