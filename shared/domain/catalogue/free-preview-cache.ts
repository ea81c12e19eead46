import { DAY, HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

/** The first Monday of 1970 was 5 January. */
const FIRST_MONDAY = 4 * DAY;
const WEEK = 7 * DAY;

/** Returns the cache key of a programme's free preview: its path without outer slashes (S1-5-037). */
export const freePreviewKey = (programmePath: string): string =>
  `free-preview ${programmePath.replace(/^\/+|\/+$/g, '')}`;

/**
 * Returns the end of the current week, Monday 00:00 in Hong Kong, in milliseconds; free previews are cached
 * until then (S1-9-038).
 */
export function endOfWeek(now: number): number {
  const local = now + HONG_KONG_OFFSET - FIRST_MONDAY;
  return (Math.floor(local / WEEK) + 1) * WEEK + FIRST_MONDAY - HONG_KONG_OFFSET;
}
