import { z } from 'zod';
import { AD_IMAGE_TYPES } from './ad-image-message.ts';

/**
 * Collection of realtime documents about live channels, and the version of those that this client reads
 * (S1-7-057).
 */
export const LIVE_EVENT_COLLECTION = 'live_event';
export const LIVE_EVENT_VERSION = 1;

/**
 * A live event: at `time` (wall-clock milliseconds) an image ad appears on a channel. `ad.ref` names it to
 * the ad server, which gives its message. The shape beyond `network_code` and `version` is ours.
 */
export const liveEvent = z.object({
  network_code: z.string().min(1).max(16),
  version: z.literal(LIVE_EVENT_VERSION),
  time: z.number().int(),
  ad: z.object({ type: z.enum(AD_IMAGE_TYPES), ref: z.string().max(64) }),
});
export type LiveEvent = z.infer<typeof liveEvent>;
