/** Position of a media element in seconds, over the moments in which Shaka sets the element up again. */
export type ElementPosition = {
  readonly read: () => number;
  /** Forgets the position; call it when another stream is loaded. */
  readonly reset: () => void;
};

/**
 * Reads the position of an element. When a decoder fails Shaka gives the element a new MediaSource and seeks
 * back; until then the element says 0, which is not where the viewer is. The last position counts meanwhile,
 * so that a recovery that follows resumes there.
 */
export function createElementPosition(
  element: Pick<HTMLMediaElement, 'currentTime' | 'readyState' | 'seeking'>,
): ElementPosition {
  let last = 0;
  return {
    read: () => {
      const { currentTime, readyState, seeking } = element;
      const isSetUpAgain = currentTime === 0 && !seeking && readyState <= HTMLMediaElement.HAVE_METADATA;
      if (!isSetUpAgain) last = currentTime;
      return last;
    },
    reset: () => {
      last = 0;
    },
  };
}
