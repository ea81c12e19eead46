import { randomInt } from 'node:crypto';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { unsuccessful } from '#service/kernel/routing/refusal.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { Account } from '#service/session/account.ts';
import { type RequestViewer, requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { loyaltyEndpoints } from '#shared/contract/payments/loyalty-endpoints.ts';
import { dateOfDay, market, marketDate, marketDay } from '#shared/kernel/market.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type LoyaltyFieldNeeds, loyaltyFields, loyaltyId } from './loyalty-fields.ts';
import { type RewardNeeds, rewardFields } from './reward-handlers.ts';

export type LoyaltyNeeds = LoyaltyFieldNeeds &
  RewardNeeds & {
    readonly store: {
      readonly accounts: Pick<AccountStore, 'byId'>;
      readonly atOnce: Database['transaction'];
      readonly payments: Pick<PaymentStore, 'loyalty'>;
    };
    readonly offers: Pick<OffersContent, 'loyalty'>;
    readonly clock: Clock;
    readonly remoteConfig: () => RemoteConfig;
  };

/** Check-ins in a row that are worth more at their end. */
const WEEK = 7;
/** Entries of points, friends and check-ins that one read takes. */
const HISTORY_SHOWN = 50;
const FRIENDS_SHOWN = 100;
const STREAK_PORTION = 100;
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

const randomCode = (length: number): string =>
  Array.from({ length }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');

/** Serves the loyalty programme and the referral promotion. */
export function serveLoyalty(serve: Serve, needs: LoyaltyNeeds): void {
  const { loyalty } = needs.store.payments;

  serve(loyaltyEndpoints.loyaltyRegister, async ({ viewer }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    if ((await loyaltyFields(needs, account)).lp_status === 'ineligible')
      return unsuccessful('LOYALTY_INELIGIBLE');
    if ((await loyaltyId(needs, account)) !== null) return ok({ success: true });
    const at = needs.clock.now();
    await needs.store.atOnce(async () => {
      await loyalty.join(account.account_id, `LP${String(randomInt(10 ** 8)).padStart(8, '0')}`, at);
      await loyalty.addPoints(account.account_id, {
        kind: 'join',
        ref: 'join',
        points: needs.offers.loyalty.join,
        at,
      });
    });
    return ok({ success: true });
  });

  serve(loyaltyEndpoints.loyaltyCheckIn, async ({ viewer }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    if (!needs.remoteConfig().lp_enable_chk_in) return unsuccessful('CHECK_IN_OFF');
    const { lp_id, lp_status } = await loyaltyFields(needs, account);
    if (!lp_id || (lp_status !== 'active' && lp_status !== 'preactive'))
      return unsuccessful('LOYALTY_INELIGIBLE');
    const at = needs.clock.now();
    const isWeek = ((await streakOf(needs, account, marketDay(at) - 1)) + 1) % WEEK === 0;
    const { week, checkIn } = needs.offers.loyalty;
    const points = isWeek ? week : checkIn;
    const added = await loyalty.addPoints(account.account_id, {
      kind: 'check_in',
      ref: marketDate(at),
      points,
      at,
    });
    return ok({ success: true, points: added ? points : 0 });
  });

  serve(loyaltyEndpoints.loyaltyStatus, async ({ viewer }) => {
    const member = requireMember(viewer);
    return member.ok ? ok(await statusOf(needs, member.value.account)) : member;
  });

  serve(loyaltyEndpoints.mgmPromotion, async ({ viewer }) => {
    const member = requireMember(viewer);
    return member.ok ? ok(await promotionOf(needs, member.value.account, viewer)) : member;
  });
}

/** Check-ins in a row that end on a day, read in portions up to the first day without one. */
async function streakOf({ store }: LoyaltyNeeds, { account_id }: Account, last: number): Promise<number> {
  let count = 0;
  for (;;) {
    const entries = await store.payments.loyalty.checkInsUpTo(
      account_id,
      dateOfDay(last - count),
      STREAK_PORTION,
    );
    const gap = entries.findIndex(({ ref }, place) => ref !== dateOfDay(last - count - place));
    if (gap !== -1) return count + gap;
    count += entries.length;
    if (entries.length < STREAK_PORTION) return count;
  }
}

async function statusOf(needs: LoyaltyNeeds, account: Account) {
  const now = needs.clock.now();
  const { loyalty } = needs.store.payments;
  /* The tier follows the points that were won: redeeming some does not lower it. */
  const { points, won } = await loyalty.totals(account.account_id);
  const history = await loyalty.points(account.account_id, HISTORY_SHOWN);
  const { lp_id, lp_status } = await loyaltyFields(needs, account);
  const { tiers, checkIn } = needs.offers.loyalty;
  const tier = tiers.findLast(({ from }) => won >= from)?.tier ?? 'bronze';
  const next = tiers.find(({ from }) => from > won);
  const days = Array.from({ length: WEEK }, (_, index) => dateOfDay(marketDay(now) - (WEEK - 1 - index)));
  const lately = await loyalty.checkInsUpTo(account.account_id, marketDate(now), WEEK);
  const checkIns = new Map(lately.map(({ ref, points: given }) => [ref, given]));
  const today = checkIns.has(marketDate(now));
  const joined = marketDate((await loyalty.joinedAt(account.account_id)) ?? 0);
  return {
    lp_id: lp_id ?? null,
    lp_status: lp_status ?? 'inactive',
    points,
    tier,
    to_next_tier: next ? next.from - won : null,
    checked_in_today: today,
    streak: await streakOf(needs, account, today ? marketDay(now) : marketDay(now) - 1),
    week: days.map((date) => ({
      date,
      checked_in: checkIns.has(date),
      missed: date >= joined && date < marketDate(now) && !checkIns.has(date),
      points: checkIns.get(date) ?? checkIn,
    })),
    ...(await rewardFields(needs, account.account_id)),
    history: history.map(({ kind, points: given, at }) => ({
      kind,
      points: given,
      at: new Date(at).toISOString(),
    })),
  };
}

/** The account's referral code and its friends; names are cut to their first character. */
async function promotionOf(
  { store, offers: { referral } }: LoyaltyNeeds,
  { account_id }: Account,
  { user }: RequestViewer,
) {
  const { loyalty } = store.payments;
  const code = await loyalty.codeOf(account_id, () => randomCode(CODE_LENGTH));
  return {
    code,
    share_path: `/tc/home/?free_registration=1&referrer=${code}`,
    friend_discount: referral.discount,
    currency: market().currency,
    reward_tc: referral.reward.tc,
    reward_en: referral.reward.en,
    monthly_limit: referral.perMonth,
    friends: await Promise.all(
      (await loyalty.referralsOf(account_id, FRIENDS_SHOWN)).map(async ({ friend, at }) => {
        const name = (await store.accounts.byId(friend))?.name_tc ?? '';
        return { name: `${[...name][0] ?? ''}**`, state: 'paid' as const, at: new Date(at).toISOString() };
      }),
    ),
    titles_left: user.tvod_quota[referral.category] ?? 0,
  };
}
