import type { TimeRange } from './time-range.ts';

/** Video event points in seconds; a missing one is null or undefined (playback section 3). */
export type EventPoints = {
  readonly opening_start_at?: number | null | undefined;
  readonly opening_end_at?: number | null | undefined;
  readonly closing_start_at?: number | null | undefined;
  readonly closing_end_at?: number | null | undefined;
};

/** Seconds before the end at which an outro starts that has no start of its own (playback section 4). */
export const OUTRO_BEFORE_END = 10;

const finiteOrNull = (point: number | null | undefined): number | null => (Number.isFinite(point) ? (point ?? null) : null);

const nonEmptyRange = (start: number, end: number): TimeRange | null => (start < end ? { start, end } : null);

/** When the intro skip shows: between opening start and end; a missing point disables it (playback section 4). */
export function introWindow(points: EventPoints): TimeRange | null {
  const start = finiteOrNull(points.opening_start_at);
  const end = finiteOrNull(points.opening_end_at);
  return start === null || end === null ? null : nonEmptyRange(start, end);
}

/**
 * When the outro skip shows: between closing start and end where a next episode exists; a missing start is 10 s before the end, a missing end
 * the duration (playback section 4). Null while the duration is needed and not known.
 */
export function outroWindow(points: EventPoints, duration: number, hasNext: boolean): TimeRange | null {
  if (!hasNext) return null;
  const length = Number.isFinite(duration) && duration > 0 ? duration : null;
  const start = finiteOrNull(points.closing_start_at) ?? (length && Math.max(0, length - OUTRO_BEFORE_END));
  const end = finiteOrNull(points.closing_end_at) ?? length;
  return start === null || end === null ? null : nonEmptyRange(start, end);
}

/** The skip button at a position, the window's start included and its end not; an intro comes before an outro. */
export function skipOffer(
  position: number,
  windows: { readonly intro: TimeRange | null; readonly outro: TimeRange | null },
): 'intro' | 'outro' | null {
  const inside = (range: TimeRange | null): boolean => range !== null && position >= range.start && position < range.end;
  if (inside(windows.intro)) return 'intro';
  return inside(windows.outro) ? 'outro' : null;
}
