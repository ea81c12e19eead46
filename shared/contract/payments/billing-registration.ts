import { z } from 'zod';
import { areaCode, mobileNumber, smsLocale } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { ID_TYPES } from '#shared/domain/payments/joining/identity.ts';
import { INSTALLATION_SLOTS } from '#shared/domain/payments/joining/installation.ts';
import { pinCode } from './billing.ts';

/** A postal address: what geo search found, and the rest of it. */
export const postalAddress = z.object({
  geo_id: z.string().max(64).default(''),
  building: z.string().trim().min(1).max(200),
  flat: z.string().trim().max(60).default(''),
  district: z.string().trim().max(100).default(''),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('HK'),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** When a box is installed: a day (YYYY-MM-DD), and morning, afternoon or evening. */
const installation = z.object({ date: z.iso.date(), slot: z.enum(INSTALLATION_SLOTS) });

/**
 * A customer of the billing system, as on the wire (S0-3-058 to S0-3-063). The form's `hkid`, `name`,
 * `is_accept_mkt` and `address` are renamed by `billingCustomerOf`. The shape beyond those names is ours.
 */
export const billingCustomer = z.object({
  id_type: z.enum(ID_TYPES).default('hkid_short'),
  /**
   * A Hong Kong identity card: letter and first three digits, or whole with its check digit, which must be
   * right; no more than the short form is kept. `national` is that of a market whose document is another one.
   * Empty for a card of a company, and in a market that asks for none.
   */
  id_value: z.string().trim().max(20).default(''),
  title: z.enum(['mr', 'ms']).nullish(),
  first_name: z.string().trim().max(100).default(''),
  last_name: z.string().trim().min(1).max(100),
  email: z.email().max(200),
  mobile_number: mobileNumber,
  area_code: areaCode,
  year_of_birth: z.number().int().min(1900).max(2200).nullish(),
  month_of_birth: z.number().int().min(1).max(12).nullish(),
  is_adult: z.boolean().default(false),
  accepts_promotional_info: z.boolean().default(false),
  accepts_telemarketing: z.boolean().default(false),
  addresses: z.array(postalAddress).max(2).default([]),
  installation: installation.nullish(),
  /**
   * The code of a text message that proves the mobile number; empty where this browser proved it shortly
   * before, since a page that was loaded again no longer knows the code.
   */
  verification_code: z.string().trim().max(20).default(''),
  /** The password of the new login. */
  tvb_account_password: z.string().min(1).max(200),
  locale: smsLocale.default('zh-HK'),
});
export type BillingCustomer = z.infer<typeof billingCustomer>;

/**
 * A registration with the billing system (S0-3-063 to S0-3-065). `form_key` is ours: the same form registers
 * once.
 */
export const billingRegistration = z.object({
  customer: billingCustomer,
  campaign_id: z.string().min(1).max(64),
  agent: z.string().max(64).default(''),
  region: z.number().int().default(1),
  promo_pin: pinCode.nullish(),
  pin_redeem_info: z.object({ pin: pinCode, addresses: z.array(postalAddress).max(2).default([]) }).nullish(),
  for_android_tv: z.boolean().default(false),
  form_key: z.string().regex(/^[\w-]{8,64}$/),
});
