/** Seconds between the position and the target of a seek within which the seek counts as complete. */
const TOLERANCE_SECONDS = 5;
const MAX_ATTEMPTS = 3;

/** Holds on to the place a viewer sought until the picture is there. */
export type SeekRetry = {
  readonly seek: (seconds: number) => void;
  /** Tell it of every jump of the library over a gap. */
  readonly jumped: () => void;
  readonly cancel: () => void;
};

/**
 * The library jumps over gaps in what is buffered. A seek away from the buffered part looks like such a gap while a segment of the place before is
 * still being appended, and the jump would throw the viewer back to where they came from; so the seek is made again.
 */
export function createSeekRetry(element: HTMLVideoElement, signal: AbortSignal): SeekRetry {
  let wanted: number | null = null;
  let tries = 0;
  const isThere = (): boolean => wanted !== null && Math.abs(element.currentTime - wanted) < TOLERANCE_SECONDS;
  const forget = (): void => {
    wanted = null;
  };
  element.addEventListener('seeked', () => isThere() && forget(), { signal });
  return {
    seek: (seconds) => {
      wanted = seconds;
      tries = MAX_ATTEMPTS;
      element.currentTime = seconds;
    },
    jumped: () => {
      if (wanted === null || isThere() || tries === 0) return;
      tries -= 1;
      element.currentTime = wanted;
    },
    cancel: forget,
  };
}
