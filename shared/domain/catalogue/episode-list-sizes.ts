/** Episodes per request of the episodes call: start to start plus 16 (S1-7-075, S1-9-056). */
export const EPISODE_WINDOW = 17;
/** Episodes after expanding (S1-9-054). */
export const EPISODES_EXPANDED = 100;

/**
 * Returns the columns of the episode list at a window width in CSS pixels; one below 800 (S1-9-055, R-13).
 */
export function episodeColumns(width: number): 1 | 4 | 5 | 6 {
  if (width >= 2200) return 6;
  if (width >= 1900) return 5;
  return width >= 800 ? 4 : 1;
}

/**
 * Returns the number of episodes before expanding: two rows less the expand tile; 7 in one column too
 * (S1-9-051 to S1-9-053, R-13).
 */
export function initialEpisodes(width: number): number {
  const columns = episodeColumns(width);
  return columns === 1 ? 7 : 2 * columns - 1;
}

/** Returns the range that the episodes call requests from `start`, both ends inclusive. */
export const episodeWindow = (
  start: number,
  size = EPISODE_WINDOW,
): { readonly start: number; readonly end: number } => ({
  start,
  end: start + size - 1,
});
