import { z } from 'zod';
import { instant } from '#shared/contract/primitives.ts';
import { user } from './user.ts';

/**
 * Session reply (accounts section 3): region, country_code, supported_country, user, ad, tracking, error_code.
 * Ours: `guest_token`, the bearer token of content calls while no profile_id exists; `billing_token`, the billing system's user token of a
 * member; `auth_cookie`, whether an auth cookie exists, which page code cannot see (READINGS 32); `data_recovered_at`, when what the service keeps was
 * recovered from a damaged file, for a viewer whose data that touched: the page says so once.
 */
export const session = z.object({
  region: z.number().int(),
  country_code: z.string(),
  supported_country: z.boolean(),
  user,
  ad: z.object({ ad_site: z.string().nullish(), ad_unit: z.string().nullish(), base: z.string().nullish() }).nullish(),
  tracking: z.record(z.string(), z.string()).nullish(),
  error_code: z.string().nullish(),
  guest_token: z.string(),
  billing_token: z.string().nullish(),
  auth_cookie: z.boolean().default(false),
  data_recovered_at: instant.nullish(),
});
export type Session = z.infer<typeof session>;
