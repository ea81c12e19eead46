import { DAY } from '#shared/kernel/time.ts';
import { guideDayRange } from './guide-day.ts';

/** Guide days available before and after today. */
export const DAYS_BACK = 14;
export const DAYS_AHEAD = 7;
export const GUIDE_DAYS = DAYS_BACK + 1 + DAYS_AHEAD;

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
  return Array.from({ length: GUIDE_DAYS }, (_, index) => ({ start: start + (index - DAYS_BACK) * DAY, offset: index - DAYS_BACK }));
}

/** Clamps a time to a span. */
export const clampToSpan = (at: number, { from, to }: TimeSpan): number => Math.min(to - 1, Math.max(from, at));
