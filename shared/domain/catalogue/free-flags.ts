import { isInWindow, type TimeWindow } from './time-window.ts';

/** The part of an episode that tells whether it may be seen for nothing. */
export type FreeEpisode = { readonly free: TimeWindow; readonly preview?: boolean };

/** The current episode is free inside its free window (playback section 4). */
export const isCurrentFree = ({ free }: FreeEpisode, now: number): boolean => isInWindow(free, now);

/** The next episode is free inside its window or if it is a preview (playback section 4). */
export const isNextFree = ({ free, preview = false }: FreeEpisode, now: number): boolean => preview || isInWindow(free, now);
