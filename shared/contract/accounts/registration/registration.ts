import { z } from 'zod';
import { areaCode, mobileNumber } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { errorCode } from '#shared/contract/error-code.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';

/**
 * An account under an email (S0-3-027 to S0-3-033). `platform` is `web` where it has a login of its own
 * already.
 */
export const emailAccount = z.object({
  id: z.string(),
  masked_boss_id: z.string(),
  email_verify_status: z.enum(['verified', 'pending_to_verify']),
  email_housekeep_status: z.enum(['hard_bounce']).nullish(),
  platform: z.string().default(''),
  customer_type: z.string().nullish(),
  email: z.string(),
  area_code: z.string().nullish(),
  masked_mobile_number: z.string().nullish(),
  accepts_promotional_info: z.boolean().default(false),
  accepts_telemarketing: z.boolean().default(false),
  current_ui_customer_description_tc: z.string().default(''),
  current_ui_customer_description_en: z.string().default(''),
});
export type EmailAccount = z.infer<typeof emailAccount>;

/**
 * Result of the email check (S0-3-034), or why there is none. `tvb_account_id` is the member account under
 * the email, if there is one.
 */
export const emailCheckReply = z.union([
  z.object({
    email_accounts: lenientList(emailAccount),
    tvb_account_id: z.string().nullish(),
    /** Project extension: accounts beyond the ten that are listed. */
    more_accounts: z.number().int().min(0).default(0),
    /** Project extension: the email that a `temp_token` proves. */
    email: z.string().nullish(),
    errors: z.null().optional(),
  }),
  z.object({ errors: z.object({ code: errorCode }) }),
]);
export type EmailCheck = z.infer<typeof emailCheckReply>;

/**
 * A campaign of the free registration (S0-3-035). Descriptions have three entries, each `title: value`
 * (S0-3-036).
 */
export const freeCampaign = z.object({
  id: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  short_desc_tc: z.array(z.string()).default([]),
  short_desc_en: z.array(z.string()).default([]),
  terms_and_conditions_tc: z.string().default(''),
  terms_and_conditions_en: z.string().default(''),
  service_mean: z.string().default(''),
});
export type FreeCampaign = z.infer<typeof freeCampaign>;

const personName = z.string().trim().min(1).max(100);

/** A new customer (S0-3-037 to S0-3-041). */
export const registrationCustomer = z.object({
  first_name: personName,
  last_name: personName,
  chinese_name: z.string().trim().max(100).default(''),
  title: z.enum(['mr', 'ms']),
  mobile_number: mobileNumber,
  area_code: areaCode,
  email: z.email().max(200),
  year_of_birth: z.number().int().nullish(),
  month_of_birth: z.number().int().min(1).max(12).nullish(),
  /** Whether the date of birth shows an adult. */
  is_adult: z.boolean().default(false),
  accepts_promotional_info: z.boolean().default(false),
  accepts_telemarketing: z.boolean().default(false),
});
export type RegistrationCustomer = z.infer<typeof registrationCustomer>;
