import { SECOND } from '#shared/kernel/time.ts';

/** Longest gap between segment requests that counts as watching: longer than a segment, shorter than a break. */
export const MAX_METER_GAP = 15 * SECOND;

/** Returns the watch time (ms) added by a segment at `now`: the time since the previous one, capped at the gap. */
export const meteredMs = (lastAt: number | null, now: number): number =>
  lastAt === null ? 0 : Math.min(MAX_METER_GAP, Math.max(0, now - lastAt));
