import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { commaList, flag } from '#shared/contract/primitives.ts';
import { allowFlags } from '#shared/domain/payments/payment-method.ts';
import { cents, currency } from './billing.ts';

const allowed = z.boolean().default(false);

/**
 * A campaign that is for sale (S0-3-069 to S0-3-074). `amount` and `deposit` are cents of `currency`;
 * remarks are the part of the long description after its marker word (`campaignRemarks`).
 */
export const purchaseCampaign = z.object({
  id: z.string(),
  code: z.string(),
  /** `t0`: can be bought now. */
  type: z.string().default('t0'),
  amount: cents,
  deposit: cents.default(0),
  title_chi: z.string(),
  title_eng: z.string(),
  long_description_chi: z.string().default(''),
  long_description_eng: z.string().default(''),
  terms_and_conditions_chi: z.string().default(''),
  terms_and_conditions_eng: z.string().default(''),
  service_mean: z.string().default('ott'),
  /** ISO time; null if the plan starts at once. */
  effective_date: z.string().nullish(),
  effective_date_type: z.enum(['immediate', 'after_current', 'on_installation']).default('immediate'),
  with_stb: z.boolean().default(false),
  /** The plan asks for no debit method, such as one that a PIN card pays for. */
  bypass_debit_method: z.boolean().default(false),
  /**
   * Charged now, by a payment request; otherwise the method is saved by an add-member request and charged
   * later.
   */
  instant_payment: z.boolean().default(true),
  /** Nothing is chosen and paid: `submitPurchase` buys it. */
  skip_payment_method: z.boolean().default(false),
  create_new_account: z.boolean().default(false),
  /** Plan that this one upgrades, by its code, or null. */
  upgrade_platform: z.string().nullish(),
  /** Code of PIN cards for this plan, or null. */
  redeem_code: z.string().nullish(),
  /** The viewer holds all of it, or part of it, already. */
  duplicated: z.boolean().default(false),
  partial_duplicated: z.boolean().default(false),
  is_pay_per_view_item: z.boolean().default(false),
  /** One flag per payment method (S0-3-074). */
  ...allowFlags(() => allowed),
  /** Project extensions: currency, billing period, and the tags that the plan gives. */
  currency,
  period: z.enum(['month', 'year', 'day', 'once']).default('month'),
  subscription_tags: z.array(z.string()).default([]),
  /** Project extensions: devices that watch at once, 0 for a title, and whether the plan is without ads. */
  screens: z.number().int().min(0).default(0),
  ad_free: z.boolean().default(false),
  /**
   * Project extension: whether it includes what the query asks for (subscription tags, programmes, episodes).
   */
  unlocks: z.boolean().default(false),
  /** Project extension: what else the plan holds, one line each, and what it lacks compared with others. */
  holds_chi: z.array(z.string()).default([]),
  holds_eng: z.array(z.string()).default([]),
  lacks_chi: z.array(z.string()).default([]),
  lacks_eng: z.array(z.string()).default([]),
  /**
   * Project extension: credit for the rest of the plan that this upgrade replaces, in cents, already known to
   * the service.
   */
  upgrade_credit: cents.default(0),
  /** Project extension: days before the first charge of a plan without instant payment. */
  trial_days: z.number().int().min(0).default(0),
  /** Project extension: the viewer has had the free days of this plan, so it is charged at once. */
  trial_used: z.boolean().default(false),
  /** Project extensions of pay-per-title: the title, and how long it may be watched. */
  programme_ids: z.array(z.string()).default([]),
  episode_ids: z.array(z.string()).default([]),
  viewing_days: z.number().int().min(0).default(0),
  /** Project extension: a wide picture of the plan, as a path of the service. */
  picture: z.string().nullish(),
});
export type PurchaseCampaign = z.infer<typeof purchaseCampaign>;

/**
 * The campaign list (S0-3-075). Titles and episodes are in `pay_per_views`; plans that belong together
 * (monthly and yearly, upgrades of the viewer's plan) in `offer_groups`; the others in `normal_offer`.
 */
export const campaignListReply = z.object({
  pay_per_views: lenientList(purchaseCampaign),
  offer_groups: lenientList(
    z.object({ id: z.string(), code: z.string(), upsell_campaigns: lenientList(purchaseCampaign) }),
  ),
  normal_offer: lenientList(purchaseCampaign),
});
export type CampaignList = z.infer<typeof campaignListReply>;

/**
 * Filters of the campaign list (S0-7-078 to S0-7-080, R-90). Lists are separated by commas. Left out means
 * any.
 */
export const campaignQuery = z.object({
  service_mean: z.string().max(40).optional(),
  customer_type: z.string().max(40).optional(),
  /** `plan`, `upgrade`, `pay_per_view` or `pin`. */
  campaign_type: z.string().max(40).optional(),
  type: z.literal('t0').default('t0'),
  region: z.coerce.number().int().min(0).max(9).optional(),
  code: z.string().max(60).optional(),
  pack_type: z.string().max(40).optional(),
  channel_nature: z.string().max(40).optional(),
  channel_info: z.string().max(40).optional(),
  agent: z.string().max(60).optional(),
  device_group: z.string().max(40).optional(),
  with_stb: flag.optional(),
  subscription_tags: commaList.optional(),
  programme_ids: commaList.optional(),
  episode_ids: commaList.optional(),
});
