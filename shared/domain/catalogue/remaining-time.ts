import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Time left as a label shows it. */
export type RemainingTime = { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };

/** Above this nothing is shown (playback sections 4 and 9). */
const LABEL_THRESHOLD = 30 * DAY;

/**
 * The remaining-time label for milliseconds that are left: nothing if more than 30 days remain, days if more than one, hours if at least one,
 * else minutes (playback section 4, step 3). What has begun counts, so that nothing reads as none left while there is some.
 */
export function remainingTime(left: number): RemainingTime | null {
  if (!(left > 0) || left > LABEL_THRESHOLD) return null;
  if (left > DAY) return { unit: 'days', count: Math.floor(left / DAY) };
  if (left >= HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE)) };
}
