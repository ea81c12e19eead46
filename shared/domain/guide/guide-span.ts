import { dateOfDay, market, marketDay, momentInMarket } from '#shared/kernel/market.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

/** Returns the start of a guide day by its number, at the hour of the market (S1-9-040, R-25). */
const startOfDay = (day: number): number => momentInMarket(day, market().dayStart * MINUTE);

/** Returns the number of the guide day of a time: 05:59 in Hong Kong belongs to the previous day. */
function guideDay(ms: number): number {
  const day = marketDay(ms);
  return ms < startOfDay(day) ? day - 1 : day;
}

/** Returns the guide day of a time as yyyymmdd. */
export const guideDayOf = (ms: number): string => dateOfDay(guideDay(ms)).replaceAll('-', '');

/** Returns the guide day of a time in milliseconds, `end` exclusive. It has 23 or 25 hours where clocks change. */
export function guideDayRange(ms: number): { readonly start: number; readonly end: number } {
  const day = guideDay(ms);
  return { start: startOfDay(day), end: startOfDay(day + 1) };
}

/** Returns the start of the guide day that comes so many days after the one of a time; negative for before. */
export const guideDayAfter = (ms: number, days: number): number => startOfDay(guideDay(ms) + days);

/** Returns the starts of the guide days from that of `from` until `to`, exclusive. */
export function guideDayStarts(from: number, to: number): readonly number[] {
  const starts: number[] = [];
  for (let day = guideDay(from); startOfDay(day) < to; day += 1) starts.push(startOfDay(day));
  return starts;
}

/** Returns how many guide days a time is after another. */
export const guideDaysBetween = (from: number, to: number): number => guideDay(to) - guideDay(from);

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

/** Returns the span of the whole guide around `now`, in guide days. */
export function guideSpan(now: number): TimeSpan {
  return { from: guideDayAfter(now, -DAYS_BACK), to: guideDayAfter(now, DAYS_AHEAD + 1) };
}

/** Returns the guide days of the span by start and by offset from today (0), negative for the past. */
export function guideDays(now: number): readonly { readonly start: number; readonly offset: number }[] {
  return Array.from({ length: GUIDE_DAYS }, (_, index) => ({
    start: guideDayAfter(now, index - DAYS_BACK),
    offset: index - DAYS_BACK,
  }));
}

/** Clamps a time to a span. */
export const clampToSpan = (at: number, { from, to }: TimeSpan): number =>
  Math.min(to - 1, Math.max(from, at));
