import { DAY, HONG_KONG_OFFSET, HOUR } from '#shared/kernel/time.ts';

/** Hour in Hong Kong at which a guide day starts (S1-9-040, R-25). */
export const GUIDE_DAY_START_HOUR = 6;

/** Offset from UTC to the guide day: Hong Kong's eight hours less the six before the day starts. */
const SHIFT = HONG_KONG_OFFSET - GUIDE_DAY_START_HOUR * HOUR;

/** Returns the guide day of a time as yyyymmdd: 05:59 in Hong Kong belongs to the previous day. */
export const guideDayOf = (ms: number): string => new Date(ms + SHIFT).toISOString().slice(0, 10).replaceAll('-', '');

/** Returns the guide day of a time in milliseconds, `end` exclusive. */
export function guideDayRange(ms: number): { readonly start: number; readonly end: number } {
  const start = Math.floor((ms + SHIFT) / DAY) * DAY - SHIFT;
  return { start, end: start + DAY };
}
