import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Remaining time, as a label shows it. */
export type RemainingTime = { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };

/** Above this no label is shown (S1-9-041). */
const LABEL_THRESHOLD = 30 * DAY;

/**
 * Returns the remaining-time label (S1-4-104 to S1-4-107): none above 30 days, days above one, hours from
 * one, else minutes. Counts are rounded up, so that a label never shows zero.
 */
export function remainingTime(left: number): RemainingTime | null {
  if (!(left > 0) || left > LABEL_THRESHOLD) return null;
  if (left > DAY) return { unit: 'days', count: Math.floor(left / DAY) };
  if (left >= HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE)) };
}
