import { DAY } from '#shared/kernel/time.ts';
import { guideDayRange } from './guide-day.ts';

/** Guide days that can be looked at before and after today. */
export const DAYS_BACK = 14;
export const DAYS_AHEAD = 7;
export const GUIDE_DAYS = DAYS_BACK + 1 + DAYS_AHEAD;

/** A stretch of time in milliseconds since 1970, its end not included. */
export type TimeSpan = { readonly from: number; readonly to: number };

/** The whole guide around `now`: from the first moment of the oldest guide day to the last of the newest, wherever the viewer is. */
export function guideSpan(now: number): TimeSpan {
  const { start, end } = guideDayRange(now);
  return { from: start - DAYS_BACK * DAY, to: end + DAYS_AHEAD * DAY };
}

/** The guide days of the span, each by its first moment and by how far it is from today (0), negative for the past. */
export function guideDays(now: number): readonly { readonly start: number; readonly offset: number }[] {
  const { start } = guideDayRange(now);
  return Array.from({ length: GUIDE_DAYS }, (_, index) => ({ start: start + (index - DAYS_BACK) * DAY, offset: index - DAYS_BACK }));
}

/** A time kept inside the span. */
export const clampToSpan = (at: number, { from, to }: TimeSpan): number => Math.min(to - 1, Math.max(from, at));
