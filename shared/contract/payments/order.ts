import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { DECLINE_REASONS, ORDER_STATUSES } from '#shared/domain/payments/order-machine.ts';
import { cents, currency, failure, gatewayCode, purchaseKey } from './billing.ts';
import { postalAddress } from './billing-registration.ts';

/** One line of what an order costs; a discount is subtracted. The lines give the order's amount. */
const orderLine = z.object({
  kind: z.enum(['plan', 'deposit', 'title', 'discount', 'credit']),
  title_tc: z.string(),
  title_en: z.string(),
  amount: cents,
});

/** Price of a purchase now: the lines, and what is to pay today in cents. The service alone makes it. */
export const quote = z.object({ lines: z.array(orderLine), amount: cents, currency });
export type Quote = z.infer<typeof quote>;

/**
 * An order of the logged-in account. Times are ISO. Nothing was taken unless the status is approved,
 * refunding or refunded.
 */
export const orderView = z.object({
  /** Reference for the viewer, such as HT-261120-7K3M. */
  reference: z.string(),
  key: purchaseKey,
  status: z.enum(ORDER_STATUSES),
  /** Why it was declined, otherwise null. */
  reason: z.enum(DECLINE_REASONS).nullable(),
  campaign_id: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  lines: z.array(orderLine),
  /** To pay today: cents of `currency`. */
  amount: cents,
  currency,
  /** Gateway code of the method; null where nothing was chosen. */
  payment_method: gatewayCode.nullable(),
  /** Such as •••• 4410; null for wallets. */
  method_label: z.string().nullable(),
  created_at: z.string(),
  /** When the gateway's page ends; null once settled. */
  expires_at: z.string().nullable(),
  /** When it was approved, and when it was refunded. */
  paid_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
  /** Rights that the order grants, and until when. */
  subscription_tags: z.array(z.string()),
  programme_ids: z.array(z.string()),
  episode_ids: z.array(z.string()),
  /** Project extensions: devices that watch at once, 0 for a title, and whether it is without ads. */
  screens: z.number().int().min(0).default(0),
  ad_free: z.boolean().default(false),
  ends_at: z.string().nullable(),
  /** The next charge, for a plan that renews. */
  renews_at: z.string().nullable(),
  next_amount: cents.nullable(),
  /** Where the viewer came from: a path of this app, or null. */
  back_url: z.string().nullable(),
  /** Where the box is installed; null or left out for an order without one. */
  delivery_address: postalAddress.nullish(),
  /**
   * The code that it was placed with, for the next attempt; null or left out for none, and once it has been
   * paid.
   */
  code: z.object({ kind: z.enum(['referral', 'pin']), text: z.string() }).nullish(),
});
export type OrderView = z.infer<typeof orderView>;

/** A settled or waiting order, and when to ask again (ms; null once settled), or why there is none. */
export const orderReply = z.union([
  z.object({ order: orderView, poll_after: z.number().int().nullable() }),
  failure,
]);

/**
 * Where the viewer pays: open `url` by GET, or by POST as a form with `fields`. `qr` is the text of a QR code
 * for paying with a phone, null for cards. The page is the gateway's; it returns to
 * `/{lang}/account/subscription/?payment={key}`.
 */
export const gatewayPage = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  qr: z.string().nullable(),
  expires_at: z.string(),
});
export type GatewayPage = z.infer<typeof gatewayPage>;

/** `gateway` is null for an order that is already settled, such as one that is requested again. */
export const gatewayReply = z.union([
  z.object({ order: orderView, gateway: gatewayPage.nullable(), poll_after: z.number().int().nullable() }),
  failure,
]);

/**
 * A plan that runs, or that ended because its renewal could not be paid: what it costs, until when, and
 * whether it renews.
 */
export const runningPlan = z.object({
  /** Key of the order that began it; null for a plan that the account had before its first order. */
  key: purchaseKey.nullable(),
  campaign_id: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  amount: cents,
  currency,
  period: z.enum(['month', 'year', 'day', 'once']),
  /** Project extensions: as in its campaign. */
  screens: z.number().int().min(0).default(0),
  ad_free: z.boolean().default(false),
  subscription_tags: z.array(z.string()).default([]),
  started_at: z.string(),
  ends_at: z.string(),
  renews: z.boolean(),
  /** Whether the renewal can be turned on or off: it has a saved method. */
  renewable: z.boolean(),
  /**
   * Why the renewal could not be paid, when it is charged again (ISO time; null for never), and whether the
   * plan has ended meanwhile. Null or left out if nothing failed.
   */
  renewal_failed: z
    .object({
      reason: z.enum(DECLINE_REASONS).nullable(),
      retry_at: z.string().nullable(),
      ended: z.boolean(),
    })
    .nullish(),
  payment_method: gatewayCode.nullable(),
  method_label: z.string().nullable(),
});

/** A method that can pay again without the gateway's page. */
export const savedMethod = z.object({
  id: z.string(),
  payment_method: gatewayCode,
  label: z.string(),
  last_used_at: z.string(),
});

export const paymentsReply = z.object({
  plans: lenientList(runningPlan),
  /** A page of the payments, newest first. */
  payments: lenientList(orderView),
  /** Key of the last payment of this page if there are older ones: `before` of the next call. */
  next: purchaseKey.nullish(),
  /** Payments of this year (Hong Kong time), one for each currency. */
  paid_this_year: z
    .array(z.object({ year: z.string(), amount: z.number().int().min(0), currency }))
    .default([]),
  saved_methods: lenientList(savedMethod),
});

/** A receipt of an approved or refunded order. */
export const receipt = z.object({
  number: z.string(),
  issued_at: z.string(),
  payer: z.string(),
  customer_id: z.string(),
  merchant: z.string(),
  order: orderView,
});
