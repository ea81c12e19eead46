/** Seeks for which Shaka's prefetch is off. */
export type SeekWithoutPrefetch = {
  /** Runs a seek to this position, in seconds. */
  readonly run: (position: number, seek: () => void) => void;
  /** Turns the prefetch on again; call it when the stream is unloaded or replaced. */
  readonly end: () => void;
};

/**
 * Turns Shaka's prefetch off from a seek out of the buffer until its frame is shown. Such a seek aborts the requests that are running. Shaka 5.2.12 discards aborted segments
 * among those it has prefetched, but keeps an aborted init segment. After a change of variant it needs that one, takes the aborted request again and again
 * without a pause, and never shows a picture (shaka-project/shaka-player#10569).
 */
export function createSeekWithoutPrefetch(
  element: HTMLVideoElement,
  setPrefetch: (on: boolean) => void,
  signal: AbortSignal,
): SeekWithoutPrefetch {
  let off = false;
  const end = (): void => {
    if (off) setPrefetch(true);
    off = false;
  };
  element.addEventListener('seeked', () => !element.seeking && end(), { signal });
  return {
    run: (position, seek) => {
      if (!off && !isBuffered(element.buffered, position)) {
        off = true;
        setPrefetch(false);
      }
      seek();
    },
    end,
  };
}

function isBuffered(ranges: TimeRanges, position: number): boolean {
  return Array.from({ length: ranges.length }, (_, index) => index).some(
    (index) => ranges.start(index) <= position && position <= ranges.end(index),
  );
}
