import { SECOND } from '#shared/kernel/time.ts';

/**
 * Times of a recording in milliseconds since 1970, and the margins in milliseconds that are recorded before
 * and after it.
 */
export type RecordingTimes = {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
};
/** A stretch of time in milliseconds since 1970. */
export type Stretch = { readonly from: number; readonly to: number };

/** Returns the span that is recorded for a programme: its times with the margins. */
export const recordingSpan = ({ start, end, before, after }: RecordingTimes): Stretch => ({
  from: start - before,
  to: end + after,
});

/** A piece that was recorded: its start in milliseconds since 1970 and its length in seconds. */
export type RecordedPiece = { readonly at: number; readonly seconds: number };

/** Milliseconds that may lie between two pieces, as clocks and cuts are never exact. */
const SLACK = 4 * SECOND;

/** Returns the stretches of `span` that are missing, in order. Overlaps count once. */
export function recordingGaps(pieces: readonly RecordedPiece[], span: Stretch): readonly Stretch[] {
  const gaps: Stretch[] = [];
  let reached = span.from;
  for (const { at, seconds } of pieces.toSorted((one, other) => one.at - other.at)) {
    if (at >= span.to) break;
    if (at - reached > SLACK) gaps.push({ from: reached, to: at });
    reached = Math.max(reached, at + seconds * SECOND);
  }
  return span.to - reached > SLACK ? [...gaps, { from: reached, to: span.to }] : gaps;
}
