import type { TimeRange } from './time-range.ts';

/** Video event points in seconds (S1-3-062); a missing one is null or undefined. */
export type EventPoints = {
  readonly opening_start_at?: number | null | undefined;
  readonly opening_end_at?: number | null | undefined;
  readonly closing_start_at?: number | null | undefined;
  readonly closing_end_at?: number | null | undefined;
};

/** Seconds before the end at which an outro without a start begins (S1-4-045). */
export const OUTRO_BEFORE_END = 10;

const finiteOrNull = (point: number | null | undefined): number | null =>
  Number.isFinite(point) ? (point ?? null) : null;

const nonEmptyRange = (start: number, end: number): TimeRange | null => (start < end ? { start, end } : null);

/**
 * Returns the window of the intro skip: opening start to end, null if either is missing (S1-4-041, S1-4-042).
 */
export function introWindow(points: EventPoints): TimeRange | null {
  const start = finiteOrNull(points.opening_start_at);
  const end = finiteOrNull(points.opening_end_at);
  return start === null || end === null ? null : nonEmptyRange(start, end);
}

/**
 * Returns the window of the outro skip (S1-4-043 to S1-4-046): closing start to end, only with a next
 * episode; the start defaults to 10 s before the end, the end to the duration. Null while a needed duration
 * is unknown.
 */
export function outroWindow(points: EventPoints, duration: number, hasNext: boolean): TimeRange | null {
  if (!hasNext) return null;
  const length = Number.isFinite(duration) && duration > 0 ? duration : null;
  const start = finiteOrNull(points.closing_start_at) ?? (length && Math.max(0, length - OUTRO_BEFORE_END));
  const end = finiteOrNull(points.closing_end_at) ?? length;
  return start === null || end === null ? null : nonEmptyRange(start, end);
}

/** Returns the skip button at a position, end exclusive; an intro comes before an outro. */
export function skipOffer(
  position: number,
  windows: { readonly intro: TimeRange | null; readonly outro: TimeRange | null },
): 'intro' | 'outro' | null {
  const inside = (range: TimeRange | null): boolean =>
    range !== null && position >= range.start && position < range.end;
  if (inside(windows.intro)) return 'intro';
  return inside(windows.outro) ? 'outro' : null;
}
