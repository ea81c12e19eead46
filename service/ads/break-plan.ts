import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Items of more than this have breaks in them, every ten minutes; the last is at least two minutes before the end. In seconds. */
const LONG_ITEM = (15 * MINUTE) / SECOND;
const EVERY = (10 * MINUTE) / SECOND;
const END_GUARD = (2 * MINUTE) / SECOND;

/** Returns when the mid-rolls of an item of `duration` begin, in seconds. */
export function midrollTimes(duration: number): readonly number[] {
  if (duration <= LONG_ITEM) return [];
  const count = Math.floor((duration - END_GUARD) / EVERY);
  return Array.from({ length: count }, (_, index) => (index + 1) * EVERY);
}
