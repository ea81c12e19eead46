import { DAY, HONG_KONG_OFFSET, HOUR } from '#shared/kernel/time.ts';

/** Hour in Hong Kong at which a guide day starts (S1-9-040, R-25). */
const GUIDE_DAY_START_HOUR = 6;

/** Offset from UTC to the guide day: Hong Kong's eight hours less the six before the day starts. */
const SHIFT = HONG_KONG_OFFSET - GUIDE_DAY_START_HOUR * HOUR;

/** Returns the guide day of a time as yyyymmdd: 05:59 in Hong Kong belongs to the previous day. */
export const guideDayOf = (ms: number): string =>
  new Date(ms + SHIFT).toISOString().slice(0, 10).replaceAll('-', '');

/** Returns the guide day of a time in milliseconds, `end` exclusive. */
export function guideDayRange(ms: number): { readonly start: number; readonly end: number } {
  const start = Math.floor((ms + SHIFT) / DAY) * DAY - SHIFT;
  return { start, end: start + DAY };
}

/** Maximum days of a guide request. */
export const MAX_REQUEST_DAYS = 8;
/**
 * Maximum channels times days of a guide request: eight days of the 25 channels of a block, or three days of
 * sixty channels.
 */
export const MAX_REQUEST_CHANNEL_DAYS = 200;

/**
 * Returns why a guide request is refused, or null. `channels` counts the requested channels that the viewer
 * may see.
 */
export function guideRangeError(
  { from, to }: TimeSpan,
  channels: number,
): 'backwards' | 'too-long' | 'too-much' | null {
  if (!(from < to)) return 'backwards';
  if (to - from > MAX_REQUEST_DAYS * DAY) return 'too-long';
  return (channels * (to - from)) / DAY > MAX_REQUEST_CHANNEL_DAYS ? 'too-much' : null;
}

/** Guide days available before and after today. */
export const DAYS_BACK = 14;
export const DAYS_AHEAD = 7;
const GUIDE_DAYS = DAYS_BACK + 1 + DAYS_AHEAD;

/** A time span in milliseconds since 1970, end exclusive. */
export type TimeSpan = { readonly from: number; readonly to: number };

/** Returns the span of the whole guide around `now`, in guide days of Hong Kong. */
export function guideSpan(now: number): TimeSpan {
  const { start, end } = guideDayRange(now);
  return { from: start - DAYS_BACK * DAY, to: end + DAYS_AHEAD * DAY };
}

/** Returns the guide days of the span by start and by offset from today (0), negative for the past. */
export function guideDays(now: number): readonly { readonly start: number; readonly offset: number }[] {
  const { start } = guideDayRange(now);
  return Array.from({ length: GUIDE_DAYS }, (_, index) => ({
    start: start + (index - DAYS_BACK) * DAY,
    offset: index - DAYS_BACK,
  }));
}

/** Clamps a time to a span. */
export const clampToSpan = (at: number, { from, to }: TimeSpan): number =>
  Math.min(to - 1, Math.max(from, at));
