import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import { BILLING_HEADERS, currency, failure, keyQuery } from './billing.ts';

/** Points won (positive) or spent; `at` is ISO. */
const pointEntry = z.object({
  kind: z.enum(['join', 'check_in', 'purchase', 'referral', 'reward', 'expired']),
  points: z.number().int(),
  at: z.string(),
});
const reward = z.object({
  id: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  points: z.number().int().min(1),
});

/**
 * The loyalty programme of an account. `week` says which of the last seven days, today last, had a check-in,
 * and which the member missed: none before joining.
 */
export const loyaltyStatus = z.object({
  lp_id: z.string().nullable(),
  lp_status: z.enum(['ineligible', 'inactive', 'active', 'preactive']),
  points: z.number().int(),
  tier: z.enum(['bronze', 'silver', 'gold', 'platinum']),
  /** Points to the next tier; null at the highest. */
  to_next_tier: z.number().int().nullable(),
  checked_in_today: z.boolean(),
  streak: z.number().int().min(0),
  week: z.array(
    z.object({
      date: z.string(),
      checked_in: z.boolean(),
      missed: z.boolean().default(false),
      points: z.number().int(),
    }),
  ),
  rewards: lenientList(reward),
  /** Newest first. */
  history: lenientList(pointEntry),
  /**
   * Rewards that points were redeemed for, newest first; `reference` is what the viewer shows to collect one.
   */
  redeemed: lenientList(
    z.object({
      reference: z.string(),
      title_tc: z.string(),
      title_en: z.string(),
      points: z.number().int(),
      at: z.string(),
    }),
  ),
});

/** A friend who used the viewer's referral code; the name is masked. */
const referred = z.object({ name: z.string(), state: z.enum(['joined', 'paid']), at: z.string() });

/** The referral promotion (MGM) of an account. */
export const mgmPromotion = z.object({
  code: z.string(),
  /** Path that opens registration with the code filled in. */
  share_path: z.string(),
  /** Discount of the friend's first payment, in cents, and the referrer's reward. */
  friend_discount: z.number().int().min(0),
  currency,
  reward_tc: z.string(),
  reward_en: z.string(),
  monthly_limit: z.number().int().min(0),
  friends: lenientList(referred),
  /** Free titles that are left to use. */
  titles_left: z.number().int().min(0),
});

/** Loyalty (jetso) and the referral promotion. All but the registration are ours. */
export const loyaltyEndpoints = {
  loyaltyRegister: endpoint({
    method: 'POST',
    path: '/api/jetso/register/',
    origin: 'specification',
    auth: 'none',
    query: nothing,
    body: nothing,
    reply: success,
    errors: ['LOYALTY_INELIGIBLE'],
    summary:
      'Registers the logged-in account for the loyalty programme; one that is registered already stays as it is.',
  }),
  loyaltyCheckIn: endpoint({
    method: 'POST',
    path: '/api/harbour/loyalty/check-in/',
    origin: 'ours',
    auth: 'billing',
    headers: BILLING_HEADERS,
    query: nothing,
    body: nothing,
    reply: success.extend({ points: z.number().int().min(0).optional() }),
    errors: ['LOYALTY_INELIGIBLE', 'CHECK_IN_OFF'],
    summary: 'Checks in for today (Hong Kong time); a second check-in on the same day gives no points.',
  }),
  loyaltyStatus: endpoint({
    method: 'GET',
    path: '/api/harbour/loyalty/status/',
    origin: 'ours',
    auth: 'billing',
    headers: BILLING_HEADERS,
    query: nothing,
    body: nothing,
    reply: loyaltyStatus,
    errors: [],
    summary: 'Points, tier, check-ins and rewards of the account.',
  }),
  redeemReward: endpoint({
    method: 'POST',
    path: '/api/harbour/loyalty/reward/',
    origin: 'ours',
    auth: 'billing',
    headers: BILLING_HEADERS,
    query: keyQuery,
    body: z.object({ id: z.string().min(1).max(64) }),
    kids: 'refused',
    reply: z.union([z.object({ reference: z.string(), points: z.number().int() }), failure]),
    errors: ['REWARD_UNKNOWN', 'POINTS_SHORT', 'LOYALTY_INELIGIBLE', 'PROFILE_IS_KIDS'],
    summary:
      'Redeems points for a reward. The same key is the same redemption (R-63); `points` is what is left.',
  }),
  mgmPromotion: endpoint({
    method: 'GET',
    path: '/api/harbour/loyalty/mgm/',
    origin: 'ours',
    auth: 'billing',
    headers: BILLING_HEADERS,
    query: nothing,
    body: nothing,
    reply: z.union([mgmPromotion, failure]),
    errors: [],
    summary: 'The account’s referral code and the friends who used it.',
  }),
};
