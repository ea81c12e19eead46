import { z } from 'zod';
import { rememberedColumn } from '#service/kernel/database/json-column.ts';

/**
 * Traits of an account of the content, beyond its session's user. Everything has a default, so most accounts say
 * nothing.
 */
export const accountTraits = z.object({
  /** Keys of the accounts that the login leads to, if there are several; the first is the account itself. */
  cids: z.array(z.string()).default([]),
  /** Mobile number at the Macau carrier: eight digits. */
  mobile: z.string().nullable().default(null),
  /** PIN by which a registration recognises the customer. */
  register_pin: z.string().nullable().default(null),
  /** Mobile number for text messages. */
  contact: z.object({ area_code: z.string(), mobile_number: z.string() }).nullable().default(null),
  /** Where a customer without a login came from, such as `stb`. */
  platform: z.string().default('stb'),
  /** Mail to this email bounces. */
  email_bounces: z.boolean().default(false),
  suspended: z.boolean().default(false),
  /**
   * Day of the month on which the plans are charged that the account has without an order; null if it is not
   * known.
   */
  billing_day: z.number().int().min(1).max(28).nullable().default(null),
  max_profile_count: z.number().int().default(5),
  update_profile_class: z.boolean().default(true),
});
export type AccountTraits = z.output<typeof accountTraits>;

/** A row of the accounts. */
export const accountRow = z.object({
  account_id: z.string(),
  login_id: z.string().nullable(),
  password: z.string().nullable(),
  country: z.string(),
  name_tc: z.string(),
  name_en: z.string(),
  about_tc: z.string(),
  about_en: z.string(),
  user: rememberedColumn(z.record(z.string(), z.unknown())),
  traits: rememberedColumn(accountTraits),
});

/** An account; `user` holds the user fields that differ from a plain guest's. */
export type Account = z.output<typeof accountRow>;
