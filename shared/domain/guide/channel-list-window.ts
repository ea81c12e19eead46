/** Programmes that the list of one channel shows, and how many of them stand before the current one (playback section 9). */
export const LIST_ITEMS = 8;
export const ITEMS_BEFORE = 3;
const ITEMS_AFTER = LIST_ITEMS - ITEMS_BEFORE - 1;

/** The index of the programme that is live: the latest whose start has passed (playback section 4); -1 before the first. `starts` ascend. */
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

/** First and one past the last of the programmes that the list shows: eight, from three before the current one, less where the guide ends. */
export function listWindow(count: number, current: number): { readonly first: number; readonly end: number } {
  const first = Math.max(0, current - ITEMS_BEFORE);
  return { first, end: Math.min(count, Math.max(current - ITEMS_BEFORE, 0) + LIST_ITEMS) };
}

/** Which days have to be fetched besides today: yesterday where fewer than 3 programmes precede the current one, tomorrow where fewer than 4 follow. */
export const missingDays = (count: number, current: number): { readonly yesterday: boolean; readonly tomorrow: boolean } => ({
  yesterday: current < ITEMS_BEFORE,
  tomorrow: count - 1 - current < ITEMS_AFTER,
});
