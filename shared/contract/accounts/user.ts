import { z } from 'zod';
import { errorCodeIfAny } from '#shared/contract/error-code.ts';
import { watchedDay } from '#shared/contract/kids/watched-day.ts';
import { RATING_LIMITS } from '#shared/domain/profiles/rating-limit.ts';

/** Contract-end entry: the programme or episode, and the end of the entitlement. */
const contractEnds = z.record(z.string(), z.string()).default({});

/**
 * User info of the session (S0-3-011 to S0-3-022, S1-3-080 to S1-3-090). `guest` and `guest_mode` are two
 * flags: a plain guest has `guest` true, and automatic pairing turns that into `guest_mode` true with
 * `guest` false.
 */
export const user = z.object({
  guest: z.boolean(),
  guest_mode: z.boolean().default(false),
  type: z.enum(['tmp_auth', 'web_auth', 'mz_auth']).nullish(),
  token: z.string().nullish(),
  boss_id: z.string().nullish(),
  device_id: z.string().nullish(),
  profile_id: z.string().nullish(),
  profile_name: z.string().nullish(),
  profile_class: z.enum(['general', 'kids']).default('general'),
  profile_number: z.number().int().nullish(),
  profile_icon_id: z.string().nullish(),
  icon_images: z.object({ small: z.string().nullish(), large: z.string().nullish() }).nullish(),
  profile_color: z.enum(['blue', 'pink']).nullish(),
  viewing_control_start_time: z.string().nullish(),
  viewing_control_end_time: z.string().nullish(),
  country_code: z.string().nullish(),
  region: z.number().int().nullish(),
  /** Counts as false if it is absent; a reader must be able to tell, since then nothing plays. */
  country_content: z.boolean().optional(),
  registration_mobile_location: z.string().nullish(),
  subscriptions: z.array(z.string()).default([]),
  subscribed_programme_ids: z.array(z.string()).default([]),
  contract_ends: contractEnds,
  subscribed_episode_ids_contract_end: contractEnds,
  blocked_pair: z.boolean().default(false),
  error_code: errorCodeIfAny,
  r_pw: z.boolean().nullish(),
  ab_testing_group: z.object({ AB2: z.enum(['A', 'B']).default('B') }).default({ AB2: 'B' }),
  lp_id: z.string().nullish(),
  lp_status: z.enum(['ineligible', 'inactive', 'active', 'preactive']).nullish(),
  lp_checkin: z.boolean().nullish(),
  email: z.string().nullish(),
  /**
   * Project extension: whether the terms were accepted, so that a reload during login still asks; null for
   * guests.
   */
  accepted_tos: z.boolean().nullish(),
  accepted_marketing_consent: z.boolean().nullish(),
  /**
   * Project extension: the daily quota of this kids profile in minutes, the time watched on its last day, and
   * whether the account has a parent PIN.
   */
  daily_quota_minutes: z.number().int().nullish(),
  watched_today: watchedDay.nullish(),
  parent_pin_set: z.boolean().nullish(),
  /** Project extension: the highest rating that this profile may watch. */
  rating_limit: z.enum(RATING_LIMITS).nullish(),
  /** Project extension: whether choosing this profile takes the parent PIN. */
  profile_locked: z.boolean().nullish(),
  max_concurrent: z.number().int().min(0).default(1),
  user_level: z.enum(['standard', 'gold']).default('standard'),
  ad_free: z.boolean().default(false),
  is_ultra: z.boolean().default(false),
  is_free: z.boolean().default(true),
  customer_stage: z.enum(['free', 'paid']).default('free'),
  customer_type: z.string().nullish(),
  sales_channel: z.string().nullish(),
  tvod_quota: z.record(z.string(), z.number()).default({}),
  free_tvod_categories: z.array(z.string()).default([]),
});
export type User = z.infer<typeof user>;
