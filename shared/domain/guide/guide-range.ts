import { DAY } from '#shared/kernel/time.ts';
import type { TimeSpan } from './guide-span.ts';

/** Maximum days of a guide request. */
export const MAX_REQUEST_DAYS = 8;
/** Maximum channels times days of a guide request: eight days of the 25 channels of a block, or three days of sixty channels. */
export const MAX_REQUEST_CHANNEL_DAYS = 200;

/** Returns why a guide request is refused, or null. `channels` counts the requested channels that the viewer may see. */
export function guideRangeError({ from, to }: TimeSpan, channels: number): 'backwards' | 'too-long' | 'too-much' | null {
  if (!(from < to)) return 'backwards';
  if (to - from > MAX_REQUEST_DAYS * DAY) return 'too-long';
  return (channels * (to - from)) / DAY > MAX_REQUEST_CHANNEL_DAYS ? 'too-much' : null;
}
