import { z } from 'zod';
import type { deviceType } from '#shared/contract/accounts/device.ts';

/** Traits of a seeded account, beyond its session's user. Everything has a default, so most personas say nothing. */
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
  /** Day of the month on which the plans are charged that the account has without an order; null if it is not known. */
  billing_day: z.number().int().min(1).max(28).nullable().default(null),
  max_profile_count: z.number().int().default(5),
  update_profile_class: z.boolean().default(true),
});
export type AccountTraits = z.output<typeof accountTraits>;

/** Values of a registered viewer who pays nothing, by the field names of the session's user. */
export const freeMember = {
  guest: false,
  type: 'web_auth',
  customer_stage: 'free',
  is_free: true,
  subscriptions: [],
  registration_mobile_location: 'hk',
  max_concurrent: 1,
} as const;

/** Terms and facts that the holder of a seeded account has accepted and confirmed. A field that is left out has the default of the store's `accountState`. */
export type SeedState = {
  readonly accepted_tos?: boolean;
  readonly accepted_pics?: boolean;
  readonly accepted_marketing_consent?: boolean;
  readonly email_verified?: boolean;
  readonly password_update_requested?: boolean;
};

/** A seeded profile. A persona that lists none has the profile of its session's user. */
export type SeedProfile = {
  readonly profile_id: string;
  readonly profile_name: string;
  readonly profile_class?: 'general' | 'kids';
  readonly profile_icon_id?: string;
  readonly profile_color?: 'blue' | 'pink';
  readonly status?: 'new' | 'active';
  readonly gender?: 'male' | 'female';
  readonly year_of_birth?: number;
  readonly month_of_birth?: number;
  readonly interested_genre?: readonly string[];
  readonly viewing_control_start_time?: string;
  readonly viewing_control_end_time?: string;
};

/** A device that is logged in when the demo starts. */
export type SeedDevice = {
  readonly type: z.infer<typeof deviceType>;
  readonly title: { readonly tc: string; readonly en: string };
  /** The account's one master. */
  readonly master?: boolean;
};
