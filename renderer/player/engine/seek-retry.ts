/** A seek is complete within this many seconds of its target. */
const TOLERANCE_SECONDS = 5;
const MAX_ATTEMPTS = 3;

/** Repeats a seek that Shaka's gap jumping has undone, until it completes. */
export type SeekRetry = {
  readonly seek: (seconds: number) => void;
  /** Call it for every gap jump that Shaka makes. */
  readonly jumped: () => void;
  readonly cancel: () => void;
};

/**
 * Shaka jumps over gaps in the buffer. A seek outside the buffer looks like such a gap while a segment of the
 * old position is still being appended, and the jump would return the viewer to where they were. The seek is
 * therefore repeated.
 */
export function createSeekRetry(element: HTMLVideoElement, signal: AbortSignal): SeekRetry {
  let target: number | null = null;
  let tries = 0;
  const isThere = (): boolean =>
    target !== null && Math.abs(element.currentTime - target) < TOLERANCE_SECONDS;
  const forget = (): void => {
    target = null;
  };
  element.addEventListener('seeked', () => isThere() && forget(), { signal });
  return {
    seek: (seconds) => {
      target = seconds;
      tries = MAX_ATTEMPTS;
      element.currentTime = seconds;
    },
    jumped: () => {
      if (target === null || isThere() || tries === 0) return;
      tries -= 1;
      element.currentTime = target;
    },
    cancel: forget,
  };
}
