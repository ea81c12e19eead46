import { SECOND } from '#shared/kernel/time.ts';

/** The longest pause between two segments that still counts as watching: longer than a segment, shorter than a break. */
export const MAX_METER_GAP = 15 * SECOND;

/** Milliseconds of watching that a segment at `now` adds to the one before it: the time between the two, at most the gap. */
export const meteredMs = (lastAt: number | null, now: number): number =>
  lastAt === null ? 0 : Math.min(MAX_METER_GAP, Math.max(0, now - lastAt));
