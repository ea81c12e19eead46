import { z } from 'zod';

/**
 * Pairing payload (accounts sections 3 and 7). A guest whose device_id is invalid pairs without it (section 5), so it is optional.
 * Ours: `pair_new_master` answers the code 20030802 with a yes (READINGS 31).
 */
export const pairingBody = z.object({
  device_id: z
    .string()
    .regex(/^[A-Za-z0-9=-]+$/)
    .max(99)
    .optional(),
  lang: z.enum(['tc', 'en']),
  incognito: z.boolean().default(false),
  drm_id: z.string().max(200).optional(),
  profile_id: z.string().max(64).optional(),
  profile_name: z.string().max(20).optional(),
  profile_class: z.enum(['general', 'kids']).optional(),
  pairWithDefaultProfile: z.boolean().optional(),
  pair_new_master: z.boolean().optional(),
});
export type PairingBody = z.infer<typeof pairingBody>;
