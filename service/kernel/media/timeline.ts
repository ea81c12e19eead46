import { fnv1a } from '#shared/kernel/fnv1a.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { LiveSource } from './media-sources.ts';

/**
 * Start of the common timeline of all live channels: segment 0 and media time 0. It never changes, so segment
 * numbers are the same for every viewer and after a restart.
 */
export const LIVE_EPOCH = Date.UTC(2020, 0, 1);

/** Minimum live window in seconds, also for channels without time-shift. */
const LEAST_WINDOW = 120;

/** Common dimensions of the loops: seconds per segment and segments per loop. */
export type LoopMeasure = { readonly segmentSeconds: number; readonly loopSegments: number };

/** Segment numbers, inclusive. Empty if `last < first`. */
export type SegmentWindow = { readonly first: number; readonly last: number };

/** A loop's segment and its shift on the media timeline. */
export type LoopPlace = { readonly index: number; readonly shiftSeconds: number };

/** Returns the start of a live segment in milliseconds since 1970. */
export const segmentStart = (n: number, measure: LoopMeasure): number =>
  LIVE_EPOCH + n * measure.segmentSeconds * SECOND;

/** Returns the first live segment that shows nothing of before a time (ms). */
export const firstSegmentFrom = (at: number, { segmentSeconds }: LoopMeasure): number =>
  Math.ceil((at - LIVE_EPOCH) / (segmentSeconds * SECOND));

/**
 * Returns the live segments available at `now` (ms): from the last complete one back over the channel's
 * time-shift.
 */
export function liveWindow(source: LiveSource, measure: LoopMeasure, now: number): SegmentWindow {
  const last = Math.floor((now - LIVE_EPOCH) / (measure.segmentSeconds * SECOND)) - 1;
  const seconds = Math.max(LEAST_WINDOW, (source.timeshift * MINUTE) / SECOND);
  const count = Math.ceil(seconds / measure.segmentSeconds);
  return { first: Math.max(0, last - count + 1), last };
}

/** Every minute of a channel begins with its next preview. */
const PREVIEW_EVERY_SECONDS = 60;

/**
 * Returns the live segments of a channel's moving preview at `now` (ms): the first `seconds` of the latest
 * minute in which they have all been shown.
 */
export function previewWindow(measure: LoopMeasure, now: number, seconds: number): SegmentWindow {
  const count = Math.ceil(seconds / measure.segmentSeconds);
  const minutes = Math.floor(
    ((now - LIVE_EPOCH) / SECOND - count * measure.segmentSeconds) / PREVIEW_EVERY_SECONDS,
  );
  const first = Math.ceil((minutes * PREVIEW_EVERY_SECONDS) / measure.segmentSeconds);
  return { first, last: first + count - 1 };
}

/**
 * Returns the loop segment that plays as segment `n` if the loop starts at segment `phase`, and its shift in
 * seconds.
 */
export function loopPlace(n: number, phase: number, measure: LoopMeasure): LoopPlace {
  const { loopSegments, segmentSeconds } = measure;
  const index = (((n + phase) % loopSegments) + loopSegments) % loopSegments;
  return { index, shiftSeconds: (n - index) * segmentSeconds };
}

/** Returns a channel's phase in segments: its offset in seconds, rounded down to whole segments. */
export const livePhase = (source: LiveSource, measure: LoopMeasure): number =>
  Math.floor(source.offset / measure.segmentSeconds);

/**
 * AAC frames (1024 samples at 48 kHz) align with whole seconds only every 8 s. A video that started anywhere
 * else would begin with a gap in its audio.
 */
const alignedSeconds = 8;

/**
 * Returns the segment of the loop at which a video starts, spread by its id so that neighbouring videos
 * differ.
 */
export function vodPhase(videoId: string, { segmentSeconds, loopSegments }: LoopMeasure): number {
  const step = Math.ceil(alignedSeconds / segmentSeconds);
  return (fnv1a(videoId) * step) % (loopSegments - (loopSegments % step));
}
