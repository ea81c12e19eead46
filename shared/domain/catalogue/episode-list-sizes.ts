/** Episodes in one window of the episodes call: start to start plus 16. */
export const EPISODE_WINDOW = 17;
/** Episodes after expanding. */
export const EPISODES_EXPANDED = 100;

/** Columns of the episode list by the window's width in CSS pixels; one below 800 (playback section 9, READINGS 13). */
export function episodeColumns(width: number): 1 | 4 | 5 | 6 {
  if (width >= 2200) return 6;
  if (width >= 1900) return 5;
  return width >= 800 ? 4 : 1;
}

/** Episodes that show before expanding: two rows less the cell that expands; 7 in one column as well (playback section 9, READINGS 13). */
export function initialEpisodes(width: number): number {
  const columns = episodeColumns(width);
  return columns === 1 ? 7 : 2 * columns - 1;
}

/** The numbers that the episodes call asks for from `start` on: both ends belong to it. */
export const episodeWindow = (start: number, size = EPISODE_WINDOW): { readonly start: number; readonly end: number } => ({
  start,
  end: start + size - 1,
});
