import { MINUTE } from '#shared/kernel/time.ts';

const SPAN = 10 * MINUTE;

/**
 * Growth per 10 min by least squares, in the unit of `heap`; `at` in milliseconds. Null of fewer than two
 * readings at different times.
 */
export function heapSlope(
  readings: readonly { readonly at: number; readonly heap: number }[],
): number | null {
  const count = readings.length;
  const meanAt = readings.reduce((sum, { at }) => sum + at, 0) / count;
  const meanHeap = readings.reduce((sum, { heap }) => sum + heap, 0) / count;
  const spread = readings.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const together = readings.reduce((sum, { at, heap }) => sum + (at - meanAt) * (heap - meanHeap), 0);
  return count < 2 || spread === 0 ? null : (together / spread) * SPAN;
}
