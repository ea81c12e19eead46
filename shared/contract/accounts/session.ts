import { z } from 'zod';
import { errorCodeIfAny } from '#shared/contract/error-code.ts';
import { instant } from '#shared/contract/primitives.ts';
import { user } from './user.ts';

/**
 * Session reply (S0-3-023, S0-3-024). Project extensions: `guest_token`, the bearer token while no profile_id
 * exists; `billing_token`, a member's token for billing calls; `auth_cookie`, whether an auth cookie exists,
 * which page code cannot see; `data_recovered_at`, the time at which a damaged database was recovered,
 * for viewers whose data that affected; `realtime_revision`, the newest change that this reply knows;
 * `profile_ticket`, which the tab or window sends as `X-Profile-Ticket` to keep a locked profile open.
 */
export const session = z.object({
  region: z.number().int(),
  country_code: z.string(),
  supported_country: z.boolean(),
  user,
  ad: z
    .object({
      ad_site: z.string().nullish(),
      ad_unit: z.string().nullish(),
      base: z.string().nullish(),
      /** Seconds between two bottom banners; without it there is no refresh. */
      refresh_frequency: z.number().positive().nullish().catch(null),
      /** False withholds display ads for now. */
      ready: z.boolean().nullish(),
    })
    .nullish(),
  tracking: z.record(z.string(), z.string()).nullish(),
  error_code: errorCodeIfAny,
  guest_token: z.string(),
  billing_token: z.string().nullish(),
  auth_cookie: z.boolean().default(false),
  data_recovered_at: instant.nullish(),
  realtime_revision: z.number().int().default(0),
  profile_ticket: z.string().nullish(),
});
export type Session = z.infer<typeof session>;
