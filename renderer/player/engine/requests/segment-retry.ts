import { engineFailure, isEngineError } from '#renderer/player/engine/error-map.ts';
import type { SegmentFaults } from '#renderer/player/engine/hls/segment-faults.ts';
import type { RequestPacing } from './request-pacing.ts';

/** Seconds before Shaka retries a failed segment; doubled for each failure in a row. */
const FIRST = 1;
const LONGEST = 8;

/** Seconds before a segment is stepped over, once it is due. */
const STEP = 0.1;

/**
 * Retries of segments that failed: a failed segment does not stop the stream until the session decides
 * otherwise.
 */
export type SegmentRetry = { readonly failed: (error: unknown) => void; readonly succeeded: () => void };

/** Creates the retries of an engine. */
export function createSegmentRetry(
  { retryStreaming }: RequestPacing,
  { isDue }: SegmentFaults,
): SegmentRetry {
  let seconds = FIRST;
  return {
    failed: (error) => {
      if (isDue(error)) return retryStreaming(STEP);
      if (!isEngineError(error) || engineFailure(error).kind !== 'network') return;
      retryStreaming(seconds);
      seconds = Math.min(LONGEST, seconds * 2);
    },
    succeeded: () => {
      seconds = FIRST;
    },
  };
}
