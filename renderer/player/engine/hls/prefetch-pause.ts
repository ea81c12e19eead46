/** After a change of track the prefetch stays off until the picture has moved on by this many seconds. */
const SETTLED_SECONDS = 1;

/** Seeks and changes of track during which Shaka's prefetch is off. */
export type PrefetchPause = {
  /** Runs a seek to this position, in seconds. */
  readonly seek: (position: number, seek: () => void) => void;
  /**
   * Runs a change of sound or picture that empties the buffer. Shaka then seeks to where the picture is, once
   * for each of the two.
   */
  readonly emptyBuffer: (change: () => void) => void;
  /** Forgets what is prefetched, so that it is requested again. */
  readonly drop: () => void;
  /** Turns the prefetch on again; call it when the stream is unloaded or replaced. */
  readonly end: () => void;
};

/**
 * Turns Shaka's prefetch off from a seek out of the buffer until its frame is shown, and from a change of
 * track until the picture moves on. Such a seek aborts the requests that are running. Shaka 5.2.12 discards
 * aborted segments among those it has prefetched, but keeps an aborted init segment. After a change of
 * variant it needs that one, takes the aborted request again and again without a pause, and never shows a
 * picture (shaka-project/shaka-player#10569).
 */
export function createPrefetchPause(
  element: HTMLVideoElement,
  setPrefetch: (on: boolean) => void,
  signal: AbortSignal,
): PrefetchPause {
  let off = false;
  let changedAt: number | null = null;
  const begin = (): void => {
    if (!off) setPrefetch(false);
    off = true;
  };
  const end = (): void => {
    if (off) setPrefetch(true);
    off = false;
    changedAt = null;
  };
  const onSeeked = (): void => {
    if (element.seeking) return;
    if (changedAt === null) end();
    else changedAt = element.currentTime;
  };
  const onProgress = (): void => {
    if (changedAt !== null && !element.seeking && element.currentTime > changedAt + SETTLED_SECONDS) end();
  };
  element.addEventListener('seeked', onSeeked, { signal });
  element.addEventListener('timeupdate', onProgress, { signal });
  return {
    seek: (position, seek) => {
      if (!isBuffered(element.buffered, position)) begin();
      seek();
    },
    emptyBuffer: (change) => {
      begin();
      changedAt = element.currentTime;
      change();
    },
    drop: () => {
      if (off) return;
      setPrefetch(false);
      setPrefetch(true);
    },
    end,
  };
}

function isBuffered(ranges: TimeRanges, position: number): boolean {
  return Array.from({ length: ranges.length }, (_, index) => index).some(
    (index) => ranges.start(index) <= position && position <= ranges.end(index),
  );
}
