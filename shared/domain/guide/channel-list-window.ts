/** Programmes shown in a channel's list, and how many precede the current one (S1-9-048). */
export const LIST_ITEMS = 8;
export const ITEMS_BEFORE = 3;
const ITEMS_AFTER = LIST_ITEMS - ITEMS_BEFORE - 1;

/**
 * Returns the index of the live programme: the latest that has started (S1-4-122); -1 before the first.
 * `starts` is ascending.
 */
export const liveIndex = (starts: ArrayLike<number>, now: number): number => {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= now) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/**
 * Returns the range of programmes shown (end exclusive): eight from three before the current one, fewer at
 * the ends of the guide.
 */
export function listWindow(count: number, current: number): { readonly first: number; readonly end: number } {
  const first = Math.max(0, current - ITEMS_BEFORE);
  return { first, end: Math.min(count, Math.max(current - ITEMS_BEFORE, 0) + LIST_ITEMS) };
}

/**
 * Returns the days to fetch besides today: yesterday if fewer than 3 programmes precede the current one,
 * tomorrow if fewer than 4 follow (S1-9-049, S1-9-050).
 */
export const missingDays = (
  count: number,
  current: number,
): { readonly yesterday: boolean; readonly tomorrow: boolean } => ({
  yesterday: current < ITEMS_BEFORE,
  tomorrow: count - 1 - current < ITEMS_AFTER,
});
