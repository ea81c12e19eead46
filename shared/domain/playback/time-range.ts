/** A range of media time in seconds; `end` is never before `start`. */
export type TimeRange = { readonly start: number; readonly end: number };

/**
 * Returns the seekable range of a stream at `position`: a radio that is sent without an end and kept nowhere
 * reports an infinite range, in which only that place exists.
 */
export const finiteRange = ({ start, end }: TimeRange, position: number): TimeRange =>
  Number.isFinite(start) && Number.isFinite(end) ? { start, end } : { start: position, end: position };

/** Seconds from the live edge that count as on air (S1-9-001). */
export const ON_AIR_SECONDS = 40;

/** Returns whether a live position is on air: within 40 s of the end of the seekable range (S1-4-040). */
export const isOnAir = (position: number, seekable: TimeRange): boolean =>
  seekable.end - position <= ON_AIR_SECONDS;

/** Clamps a position to a range; NaN gives the start (S1-5-007). */
export function clampTo(range: TimeRange, seconds: number): number {
  if (Number.isNaN(seconds)) return range.start;
  return Math.min(Math.max(seconds, range.start), Math.max(range.start, range.end));
}

/** Limits a live window to a time-shift in minutes: the end stays, the start moves up. */
export function timeShiftWindow(window: TimeRange, timeshiftMinutes: number): TimeRange {
  const start = Math.max(window.start, window.end - timeshiftMinutes * 60);
  return { start: Math.min(start, window.end), end: window.end };
}

/**
 * Returns a live window that reaches back into the channel's archive by the given minutes from its end, or
 * unchanged if it reaches further.
 */
export function withArchive({ start, end }: TimeRange, archiveMinutes: number): TimeRange {
  return { start: Math.min(start, end - archiveMinutes * 60), end };
}

/**
 * Returns the start of an on-demand video for `t` in seconds. A `t` at or past the end starts from the
 * beginning, because playback would end at once. `duration` is null until known.
 */
export function startPosition(seconds: number, duration: number | null): number {
  if (!Number.isFinite(seconds) || seconds <= 0) return 0;
  return duration !== null && seconds >= duration - 1 ? 0 : seconds;
}
