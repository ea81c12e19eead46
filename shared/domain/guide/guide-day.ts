import { DAY, HONG_KONG_OFFSET, HOUR } from '#shared/kernel/time.ts';

/** A guide day starts at this hour in Hong Kong (READINGS 25). */
export const GUIDE_DAY_START_HOUR = 6;

/** Milliseconds by which a guide day's date runs behind UTC's: Hong Kong's eight hours ahead less the six of the morning. */
const SHIFT = HONG_KONG_OFFSET - GUIDE_DAY_START_HOUR * HOUR;

/** The guide day that a time belongs to, as yyyymmdd: 05:59 in Hong Kong is still the day before. */
export const guideDayOf = (ms: number): string => new Date(ms + SHIFT).toISOString().slice(0, 10).replaceAll('-', '');

/** The guide day that a time belongs to, in milliseconds: `start` is its first moment, `end` the first moment of the next day. */
export function guideDayRange(ms: number): { readonly start: number; readonly end: number } {
  const start = Math.floor((ms + SHIFT) / DAY) * DAY - SHIFT;
  return { start, end: start + DAY };
}
