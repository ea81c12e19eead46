import { MINUTE } from '#shared/kernel/time.ts';

/**
 * Whether something that was shown at `shownAt` (ms, null for never) may be shown again at `now`, `minutes` later. A time that lies ahead comes from
 * a clock that was wrong and does not count.
 */
export const mayShowAgain = (shownAt: number | null, minutes: number, now: number): boolean =>
  shownAt === null || shownAt > now || now - shownAt >= minutes * MINUTE;
