import { z } from 'zod';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import { profileContent } from '#service/profiles/profile-content.ts';
import { accountTraits } from '#service/session/account.ts';
import { deviceType } from '#shared/contract/accounts/device.ts';

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
 * Terms and facts that the holder of an account of the content has accepted and confirmed. A field that is left
 * out has the default of the store's `accountState`.
 */
const accountStateContent = z
  .object({
    accepted_tos: z.boolean().exactOptional(),
    accepted_pics: z.boolean().exactOptional(),
    accepted_marketing_consent: z.boolean().exactOptional(),
    email_verified: z.boolean().exactOptional(),
    password_update_requested: z.boolean().exactOptional(),
  })
  .readonly();

/** A device that is logged in when the content is opened. */
const deviceContent = z
  .object({
    type: deviceType,
    title: bilingual,
    /** The account's one master. */
    master: z.boolean().exactOptional(),
  })
  .readonly();

/**
 * An account that comes with the content: a viewer of the demo, or one that an operator gives. Its password is
 * known to whoever has the content.
 */
export const accountContent = z
  .object({
    key: z.string().min(1),
    name: bilingual,
    about: bilingual,
    login: z.object({ id: z.string(), password: z.string() }).readonly().nullable(),
    /** Fields that differ from a plain guest, named as in the session's user. */
    user: z.record(z.string(), z.unknown()).readonly(),
    country: z.string().regex(/^[A-Z]{2}$/),
    traits: z
      .custom<z.input<typeof accountTraits>>((value) => accountTraits.safeParse(value).success)
      .exactOptional(),
    state: accountStateContent.exactOptional(),
    /** The first is the default profile. */
    profiles: z.array(profileContent).readonly().exactOptional(),
    devices: z.array(deviceContent).readonly().exactOptional(),
  })
  .readonly();
export type AccountContent = z.infer<typeof accountContent>;
