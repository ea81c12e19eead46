import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant } from '#shared/contract/primitives.ts';

export const deviceType = z.enum(['web', 'desktop', 'mobile', 'smart_tv']);

/**
 * A device of an account (S0-3-047); the other fields are project extensions. `device_key` identifies it to
 * the service only.
 */
export const device = z.object({
  device_key: z.string(),
  device_type: deviceType.catch('web'),
  title_tc: z.string(),
  title_en: z.string(),
  current: z.boolean().default(false),
  master: z.boolean().default(false),
  signed_in_at: instant,
  seen_at: instant,
});

export const deviceListReply = z.object({ devices: lenientList(device) });
