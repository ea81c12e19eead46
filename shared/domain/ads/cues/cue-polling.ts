import { SECOND } from '#shared/kernel/time.ts';

/** Between two fetches of the playlist's text (S1-7-008, S1-9-022). */
const NEAR_EDGE_MS = 8 * SECOND;
const ELSEWHERE_MS = 80 * SECOND;

/** Between two fetches that a cue or the start of a break asks for (S1-7-011). */
export const REFETCH_MS = 10 * SECOND;

/** Milliseconds until the playlist is fetched again. */
export const pollDelay = (nearEdge: boolean): number => (nearEdge ? NEAR_EDGE_MS : ELSEWHERE_MS);

/**
 * Milliseconds until a fetch that was asked for at `now` may run, 0 for at once; `last` is when the last such
 * fetch ran, null for never.
 */
export const refetchDelay = (last: number | null, now: number): number =>
  last === null ? 0 : Math.max(0, last + REFETCH_MS - now);
