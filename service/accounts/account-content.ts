import type { z } from 'zod';
import type { ProfileContent } from '#service/profiles/profile-content.ts';
import type { AccountTraits } from '#service/session/account.ts';
import type { deviceType } from '#shared/contract/accounts/device.ts';

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

/**
 * Terms and facts that the holder of an account of the content has accepted and confirmed. A field that is left out
 * has the default of the store's `accountState`.
 */
export type AccountStateContent = {
  readonly accepted_tos?: boolean;
  readonly accepted_pics?: boolean;
  readonly accepted_marketing_consent?: boolean;
  readonly email_verified?: boolean;
  readonly password_update_requested?: boolean;
};

/** A device that is logged in when the demo starts. */
export type DeviceContent = {
  readonly type: z.infer<typeof deviceType>;
  readonly title: { readonly tc: string; readonly en: string };
  /** The account's one master. */
  readonly master?: boolean;
};

/**
 * An account that comes with the content: a viewer of the demo, or one that an operator gives. Its password is
 * known to whoever has the content.
 */
export type AccountContent = {
  readonly key: string;
  readonly name: { readonly tc: string; readonly en: string };
  readonly about: { readonly tc: string; readonly en: string };
  readonly login: { readonly id: string; readonly password: string } | null;
  /** Fields that differ from a plain guest, named as in the session's user. */
  readonly user: Readonly<Record<string, unknown>>;
  readonly country: 'HK' | 'MO' | 'GB' | 'CN';
  readonly traits?: Partial<AccountTraits>;
  readonly state?: AccountStateContent;
  /** The first is the default profile. */
  readonly profiles?: readonly ProfileContent[];
  readonly devices?: readonly DeviceContent[];
};
