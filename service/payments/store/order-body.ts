import { z } from 'zod';
import { postalAddress } from '#shared/contract/payments/billing-registration.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

const bilingual = z.object({ tc: z.string(), en: z.string() });

/** Rights that an order grants when it is approved; durations are fixed then. */
const grantPlan = z.object({
  tags: z.array(z.string()),
  programmes: z.array(z.string()),
  episodes: z.array(z.string()),
  screens: z.number().int(),
  /** Orders of earlier versions do not say it. */
  ad_free: z.boolean().default(false),
  /** Billing period of a plan, how often it is paid for, and days of a title; `once` for titles. */
  period: z.enum(['month', 'year', 'day', 'once']),
  periods: z.number().int(),
  days: z.number().int(),
  /** A redemption that was used instead of money: its category, or null. */
  quotaOf: z.string().nullable(),
});

/** Facts of an order that never change. Amounts are cents. */
export const orderBody = z.object({
  kind: z.enum(['plan', 'title', 'pin', 'redeem', 'renewal']),
  /** Request to the gateway; null for an order without one. */
  request: z
    .enum([
      'add_member',
      'payment_request',
      'registration_add_member',
      'registration_payment_request',
      'saved_method',
    ])
    .nullable(),
  campaign_id: z.string(),
  title: bilingual,
  lines: z.array(
    z.object({
      kind: z.enum(['plan', 'deposit', 'title', 'discount', 'credit']),
      title: bilingual,
      amount: z.number().int().min(0),
    }),
  ),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** Price of a renewal; null without one. */
  next_amount: z.number().int().nullable(),
  trial_days: z.number().int(),
  grants: grantPlan,
  pin: z.string().nullable(),
  /** The code as the viewer typed it. */
  code: z
    .object({ kind: z.enum(['referral', 'pin']), text: z.string() })
    .nullable()
    .default(null),
  /** Account whose referral code was used. */
  referrer: z.string().nullable(),
  /** Key of the order of the plan that this one replaces (an upgrade), or continues (a renewal). */
  follows: z.string().nullable(),
  back_url: z.string().nullable(),
  saved_method: z.string().nullable(),
  /** Where the box of the plan is installed. */
  delivery: postalAddress.nullable().default(null),
  language: z.enum(['tc', 'en']),
  /** Whether the price is that of a first payment, which a referral code reduces. */
  first_payment: z.boolean().default(false),
  /**
   * A reward of the loyalty programme: the points that it costs, and the category of a free title that it
   * gives, or null. Null for all other orders.
   */
  reward: z
    .object({ points: z.number().int().min(1), quotaOf: z.string().nullable() })
    .nullable()
    .default(null),
});
export type OrderBody = z.output<typeof orderBody>;
