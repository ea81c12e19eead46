/** Playing time of one playback: what was played before, and since when it plays; null while it does not. */
export type PlayedTime = { readonly before: number; readonly since: number | null };

export const NOT_PLAYED: PlayedTime = { before: 0, since: null };

/** Milliseconds that were played until `now`. Pauses, ads and waiting for data do not count. */
export const playedMs = ({ before, since }: PlayedTime, now: number): number =>
  before + (since === null ? 0 : Math.max(0, now - since));

/** Continues or stops the playing time. */
export function withPlaying(time: PlayedTime, playing: boolean, now: number): PlayedTime {
  if (playing) return time.since === null ? { ...time, since: now } : time;
  return { before: playedMs(time, now), since: null };
}

/** Share of its length at which an on-demand playback counts as complete. */
const COMPLETE_SHARE = 0.95;

/**
 * Whether a playback at `position` of `length` seconds has reached its end; a channel, which has no length,
 * never does.
 */
export const isComplete = (position: number, length: number): boolean =>
  length > 0 && position >= length * COMPLETE_SHARE;
