import { z } from 'zod';

/**
 * Pairing payload (S0-3-025, S0-7-001). `device_id` is optional because a guest with an invalid one pairs
 * without it (S0-5-013). `pair_new_master` is a project extension that confirms code 20030802.
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
