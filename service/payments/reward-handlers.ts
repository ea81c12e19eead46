import { makeOnce } from '#service/kernel/routing/make-once.ts';
import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import { plainOrder } from '#service/payments/desk/plain-order.ts';
import type { PricedOrder } from '#service/payments/desk/price-order.ts';
import type { OffersContent, RewardContent } from '#service/payments/offers/offers-content.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { loyaltyEndpoints } from '#shared/contract/payments/loyalty-endpoints.ts';
import { market } from '#shared/kernel/market.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { type LoyaltyFieldNeeds, loyaltyFields } from './loyalty-fields.ts';

export type RewardNeeds = LoyaltyFieldNeeds & {
  readonly offers: Pick<OffersContent, 'rewards' | 'referral'>;
  readonly store: {
    readonly payments: Pick<PaymentStore, 'orders' | 'loyalty' | 'since' | 'transaction'>;
  };
};

/** Redeemed rewards in a reply. */
const REDEEMED_SHOWN = 100;
const CAMPAIGN = 'REWARD-';
const failed = (code: string) => ok({ errors: { code } });

/** Returns the points of an account. */
export const pointsOf = async ({ store }: RewardNeeds, accountId: string): Promise<number> =>
  (await store.payments.loyalty.totals(accountId)).points;

/** Returns the rewards on offer, and the newest that an account has redeemed. */
export async function rewardFields({ store, offers }: RewardNeeds, accountId: string) {
  const redeemed = await store.payments.orders.rewardsOf(
    accountId,
    await store.payments.since(),
    REDEEMED_SHOWN,
  );
  return {
    rewards: offers.rewards.map(({ id, title, points }) => ({
      id,
      title_tc: title.tc,
      title_en: title.en,
      points,
    })),
    redeemed: redeemed.map(({ order_id, body, created_at }) => ({
      reference: order_id,
      title_tc: body.title.tc,
      title_en: body.title.en,
      points: body.reward?.points ?? 0,
      at: new Date(created_at).toISOString(),
    })),
  };
}

/**
 * Serves the redemption of points: an order without money, so that points, reference and right are one
 * transaction (decision 031).
 */
export function serveRewards(serve: Serve, needs: RewardNeeds, desk: PaymentDesk): void {
  serve(loyaltyEndpoints.redeemReward, async ({ viewer, query, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    const { account_id } = account;
    const { lp_id, lp_status } = await loyaltyFields(needs, account);
    if (!lp_id || lp_status === 'ineligible') return failed('LOYALTY_INELIGIBLE');
    const reward = needs.offers.rewards.find(({ id }) => id === body.id);
    if (reward === undefined) return failed('REWARD_UNKNOWN');
    const placed = await makeOnce({
      find: () => needs.store.payments.orders.byKey(account_id, query.key),
      make: async () => {
        if ((await pointsOf(needs, account_id)) < reward.points) return err('POINTS_SHORT');
        return desk.place(account_id, query.key, rewardOrder(reward, query.key));
      },
    });
    if (!placed.ok) return failed(placed.error);
    const order = placed.value;
    const settled = await needs.store.payments.transaction(async () => {
      if (order.status !== 'pending') return order;
      const isShort = (await pointsOf(needs, account_id)) < reward.points;
      return isShort ? await desk.cancel(order) : await desk.approveRedemption(order);
    });
    if (order.status === 'pending' && settled.status === 'cancelled') return failed('POINTS_SHORT');
    if (settled.status !== 'approved' || settled.body.reward === null) return failed('REWARD_UNKNOWN');
    return ok({ reference: settled.order_id, points: await pointsOf(needs, account_id) });
  });
}

const rewardOrder = ({ id, title, points, quotaOf }: RewardContent, key: string): PricedOrder => ({
  amount: 0,
  currency: market().currency,
  subject: `reward:${key}`,
  body: plainOrder({
    kind: 'redeem',
    campaign_id: `${CAMPAIGN}${id}`,
    title,
    reward: { points, quotaOf },
  }),
});
