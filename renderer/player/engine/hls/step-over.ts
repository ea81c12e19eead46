/**
 * Requests for one segment that fail before it is stepped over, of whichever variant. Each is two attempts.
 */
const MOST_FAILURES = 2;

/** Segments in a row that are stepped over. After these it is the stream that fails. */
const MOST_IN_A_ROW = 2;
const MOST_AT_START = 1;

/**
 * Segments of one kind of media, such as the picture, that fail while others come. A segment is known by its
 * time.
 */
export type StepOver = {
  /**
   * Handles a failed request for this segment. Returns true if the segment will be stepped over, which is not
   * reported; false if the stream itself fails. A request that timed out is not repeated.
   */
  readonly failed: (time: string, why?: 'error' | 'silence') => boolean;
  /** Whether a segment may be stepped over now. */
  readonly isOpen: () => boolean;
  /** Whether the next request for this segment is to be answered with a filler. */
  readonly isDue: (time: string) => boolean;
  readonly filled: (time: string) => void;
  readonly succeeded: (time: string) => void;
};

/**
 * Creates the record of one kind of media of a loaded stream. Before a first segment has come, one may be
 * missing: a stream without any does not start.
 */
export function createStepOver(): StepOver {
  const failures = new Map<string, number>();
  let inRow = 0;
  let hasSome = false;
  const isOpen = (): boolean => inRow < (hasSome ? MOST_IN_A_ROW : MOST_AT_START);
  return {
    isOpen,
    failed: (time, why = 'error') => {
      failures.set(time, why === 'silence' ? MOST_FAILURES : (failures.get(time) ?? 0) + 1);
      return isOpen();
    },
    isDue: (time) => isOpen() && (failures.get(time) ?? 0) >= MOST_FAILURES,
    filled: (time) => {
      failures.delete(time);
      inRow += 1;
    },
    succeeded: (time) => {
      failures.delete(time);
      inRow = 0;
      hasSome = true;
    },
  };
}
