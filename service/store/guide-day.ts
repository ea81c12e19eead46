import { DAY, HONG_KONG_OFFSET, HOUR } from '#shared/kernel/time.ts';

/** Hour in Hong Kong at which a guide day starts (READINGS 25). */
const STARTS_AT = 6 * HOUR;

/** The start, in milliseconds since 1970, of the guide day that holds `at`. */
export function guideDayStart(at: number): number {
  const shift = HONG_KONG_OFFSET - STARTS_AT;
  return Math.floor((at + shift) / DAY) * DAY - shift;
}

/** The guide day that holds `at` as yyyymmdd. */
export function guideDate(at: number): string {
  return new Date(guideDayStart(at) + HONG_KONG_OFFSET).toISOString().slice(0, 10).replaceAll('-', '');
}
