/**
 * Seconds of playback without captions ahead after which the track is chosen again; doubled each time up to
 * the longest.
 */
const FIRST_WAIT = 4;
const LONGEST_WAIT = 64;

/** Captions count as buffered at a position if they begin at most this many seconds after it. */
const SLACK = 1;

/** Buffered ranges of the captions, in seconds of media time. */
export type CaptionBuffer = readonly { readonly start: number; readonly end: number }[];

/** Notices captions that are on and have stopped. */
export type CaptionWatch = {
  /**
   * Takes a position during playback, and what is buffered of the chosen captions: null if there are none, or
   * none that are fetched. Returns true if the track is to be chosen again.
   */
  readonly isDue: (position: number, buffer: CaptionBuffer | null) => boolean;
};

/**
 * Creates the watch of an element. Shaka may stop a caption stream without an error: at a segment or playlist
 * that fails, and at a seek in the first second of a stream, after which it continues at the old place. It
 * fetches the captions again once the track is chosen again. Only played seconds count, so that nothing is
 * fetched while paused.
 */
export function createCaptionWatch(): CaptionWatch {
  let wait = FIRST_WAIT;
  let missing = 0;
  let last: number | null = null;
  return {
    isDue: (position, buffer) => {
      const played = last === null ? 0 : position - last;
      last = position;
      if (buffer === null || buffer.some(({ start, end }) => start <= position + SLACK && end > position)) {
        missing = 0;
        wait = FIRST_WAIT;
        return false;
      }
      // A larger step is a seek.
      missing = played < 0 || played > FIRST_WAIT ? 0 : missing + played;
      if (missing < wait) return false;
      missing = 0;
      wait = Math.min(LONGEST_WAIT, wait * 2);
      return true;
    },
  };
}
