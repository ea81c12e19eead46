import { isInWindow, type TimeWindow } from '#shared/kernel/time-window.ts';

/** The free window and preview flag of an episode. */
type FreeEpisode = { readonly free: TimeWindow; readonly preview?: boolean };

/** Returns whether the current episode is free: inside its free window (S1-4-119). */
export const isCurrentFree = ({ free }: FreeEpisode, now: number): boolean => isInWindow(free, now);

/** Returns whether the next episode is free: inside its free window, or a preview (S1-4-120). */
export const isNextFree = ({ free, preview = false }: FreeEpisode, now: number): boolean =>
  preview || isInWindow(free, now);
