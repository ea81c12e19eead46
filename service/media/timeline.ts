import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { LiveSource } from './media-sources.ts';

/**
 * Start of the common time line of all live channels: segment 0 and media time 0. It never changes, so that every viewer,
 * and the service after a restart, counts the same segments.
 */
export const LIVE_EPOCH = Date.UTC(2020, 0, 1);

/** The least that a live window holds, in seconds, for channels without time-shift too. */
const LEAST_WINDOW = 120;

/** The loops' common measure: seconds in a segment and segments in a loop. */
export type LoopMeasure = { readonly segmentSeconds: number; readonly loopSegments: number };

/** Segment numbers, both included. Empty when `last < first`. */
export type SegmentWindow = { readonly first: number; readonly last: number };

/** A loop's segment and its shift on the media timeline. */
export type LoopPlace = { readonly index: number; readonly shiftSeconds: number };

/** Start of a live segment in milliseconds since 1970. */
export const segmentStart = (n: number, measure: LoopMeasure): number => LIVE_EPOCH + n * measure.segmentSeconds * SECOND;

/** The live segments on offer at `now` (ms): from the last one whose end has passed, back over the channel's time-shift. */
export function liveWindow(source: LiveSource, measure: LoopMeasure, now: number): SegmentWindow {
  const last = Math.floor((now - LIVE_EPOCH) / (measure.segmentSeconds * SECOND)) - 1;
  const seconds = Math.max(LEAST_WINDOW, (source.timeshift * MINUTE) / SECOND);
  const count = Math.ceil(seconds / measure.segmentSeconds);
  return { first: Math.max(0, last - count + 1), last };
}

/** Which segment of the loop plays as segment `n` when the loop starts `phase` segments in, and its move in seconds. */
export function loopPlace(n: number, phase: number, measure: LoopMeasure): LoopPlace {
  const { loopSegments, segmentSeconds } = measure;
  const index = (((n + phase) % loopSegments) + loopSegments) % loopSegments;
  return { index, shiftSeconds: (n - index) * segmentSeconds };
}

/** A channel's phase in segments: its offset in seconds, to the whole segment. */
export const livePhase = (source: LiveSource, measure: LoopMeasure): number => Math.floor(source.offset / measure.segmentSeconds);
