import { MINUTE } from '#shared/kernel/time.ts';

/**
 * Returns whether something shown at `shownAt` (ms, null for never) may be shown again at `now`, after
 * `minutes`. A time in the future comes from a wrong clock and is ignored.
 */
export const mayShowAgain = (shownAt: number | null, minutes: number, now: number): boolean =>
  shownAt === null || shownAt > now || now - shownAt >= minutes * MINUTE;
