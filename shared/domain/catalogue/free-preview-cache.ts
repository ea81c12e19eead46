import { DAY, HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

/** The first Monday of 1970 was its fifth day. */
const FIRST_MONDAY = 4 * DAY;
const WEEK = 7 * DAY;

/** The key under which a programme's free preview is kept: its path, without slashes at the ends (playback section 5). */
export const freePreviewKey = (programmePath: string): string => `free-preview ${programmePath.replace(/^\/+|\/+$/g, '')}`;

/** Until when it is kept: the end of the week that `now` lies in, Monday 00:00 in Hong Kong (playback section 9), in milliseconds. */
export function endOfWeek(now: number): number {
  const local = now + HONG_KONG_OFFSET - FIRST_MONDAY;
  return (Math.floor(local / WEEK) + 1) * WEEK + FIRST_MONDAY - HONG_KONG_OFFSET;
}
