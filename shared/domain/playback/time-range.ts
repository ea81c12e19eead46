/** A stretch of media time in seconds; `end` is never before `start`. */
export type TimeRange = { readonly start: number; readonly end: number };

/** Seconds from the live edge within which a live picture counts as on air (playback section 9). */
export const ON_AIR_SECONDS = 40;

/** True when a live position is within 40 s of the end of the seekable range (playback section 4). */
export const isOnAir = (position: number, seekable: TimeRange): boolean => seekable.end - position <= ON_AIR_SECONDS;

/** Puts a position into a range; a position that is no number goes to the range's start (playback section 5). */
export function clampTo(range: TimeRange, seconds: number): number {
  if (Number.isNaN(seconds)) return range.start;
  return Math.min(Math.max(seconds, range.start), Math.max(range.start, range.end));
}

/** The part of a live window that a time-shift of so many minutes opens: the end stays, the start moves up. */
export function timeShiftWindow(window: TimeRange, timeshiftMinutes: number): TimeRange {
  const start = Math.max(window.start, window.end - timeshiftMinutes * 60);
  return { start: Math.min(start, window.end), end: window.end };
}

/**
 * Where an on-demand video starts for a wished `t` in seconds. A `t` at or past the end starts from the beginning, since starting on
 * the last frame would end at once. `duration` is null until known.
 */
export function startPosition(wished: number, duration: number | null): number {
  if (!Number.isFinite(wished) || wished <= 0) return 0;
  return duration !== null && wished >= duration - 1 ? 0 : wished;
}
