/** The free window and preview flag of an episode. */
type FreeEpisode = { readonly free: TimeWindow; readonly preview?: boolean };

/** Returns whether the current episode is free: inside its free window (S1-4-119). */
export const isCurrentFree = ({ free }: FreeEpisode, now: number): boolean => isInWindow(free, now);

/** Returns whether the next episode is free: inside its free window, or a preview (S1-4-120). */
export const isNextFree = ({ free, preview = false }: FreeEpisode, now: number): boolean => preview || isInWindow(free, now);

/** A time window of a reply: ISO times, either of which may be missing. */
export type TimeWindow = { readonly start: string | null | undefined; readonly end: string | null | undefined };

/**
 * Returns whether a time (ms) is inside a window, end exclusive. The end may be missing, the start may not; an invalid time closes the window, so
 * that a broken reply never unlocks content.
 */
export function isInWindow({ start, end }: TimeWindow, now: number): boolean {
  if (!start || !(Date.parse(start) <= now)) return false;
  return !end || now < Date.parse(end);
}
