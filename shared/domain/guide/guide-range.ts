import { DAY } from '#shared/kernel/time.ts';
import type { TimeSpan } from './guide-span.ts';

/** Most days that one guide call may cover. */
export const MAX_REQUEST_DAYS = 8;
/** Most channels times days of one guide call: eight days of the 25 channels of a block, or three days of a list of sixty. */
export const MAX_REQUEST_CHANNEL_DAYS = 200;

/** Why a guide call is refused, or null. `channels` counts those that the viewer may see of what was asked for. */
export function guideRangeError({ from, to }: TimeSpan, channels: number): 'backwards' | 'too-long' | 'too-much' | null {
  if (!(from < to)) return 'backwards';
  if (to - from > MAX_REQUEST_DAYS * DAY) return 'too-long';
  return (channels * (to - from)) / DAY > MAX_REQUEST_CHANNEL_DAYS ? 'too-much' : null;
}
