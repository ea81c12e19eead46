import { marketDay, momentInMarket } from '#shared/kernel/market.ts';

/** Days since 1970: its first Monday was 5 January. */
const FIRST_MONDAY = 4;
const WEEK = 7;

/** Returns the cache key of a programme's free preview: its path without outer slashes (S1-5-037). */
export const freePreviewKey = (programmePath: string): string =>
  `free-preview ${programmePath.replace(/^\/+|\/+$/g, '')}`;

/**
 * Returns the end of the current week, Monday 00:00 in the market, in milliseconds; free previews are cached
 * until then (S1-9-038).
 */
export function endOfWeek(now: number): number {
  const weeks = Math.floor((marketDay(now) - FIRST_MONDAY) / WEEK);
  return momentInMarket((weeks + 1) * WEEK + FIRST_MONDAY);
}
