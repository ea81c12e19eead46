import type { TsSegment } from './ts-cutter.ts';

/** A segment of the window with its number and the wall-clock time of its start. */
export type WindowSegment = TsSegment & { readonly no: number; readonly at: number };

/** The latest segments of an endless stream, which a player or a recording may fetch. */
export type TsWindow = {
  readonly add: (segment: TsSegment, now: number) => WindowSegment;
  readonly segment: (no: number) => WindowSegment | null;
  /** Seconds of media added so far. */
  readonly seconds: () => number;
  /** Returns the playlist of the window; `path` gives a segment's address. */
  readonly playlist: (ended: boolean, path: (no: number) => string) => string;
  readonly isEmpty: () => boolean;
};

const MOST_SECONDS = 120;
const MOST_BYTES = 128 * 1024 ** 2;
const MOST_SEGMENTS = 600;
/** Constant over the stream's life, as players require; longer segments are rare. */
const TARGET_SECONDS = 4;
/** Milliseconds by which the media may drift from the wall clock before dates are set again. */
const DRIFT = 5000;

/**
 * Creates a window whose first segment has the number `first`; a later window of the same stream needs a
 * greater one.
 */
export function createTsWindow(first: number): TsWindow {
  const segments: WindowSegment[] = [];
  let next = first;
  let size = 0;
  let span = 0;
  let total = 0;
  let gaps = 0;
  let target = TARGET_SECONDS;
  let ends: number | null = null;

  const trim = (): void => {
    while (
      segments.length > 3 &&
      (size > MOST_BYTES || span > MOST_SECONDS || segments.length > MOST_SEGMENTS)
    ) {
      const gone = segments.shift();
      size -= gone?.bytes.length ?? 0;
      span -= gone?.seconds ?? 0;
      if (gone?.discontinuity) gaps += 1;
    }
  };
  return {
    add: (segment, now) => {
      const ms = segment.seconds * 1000;
      const drifted = ends !== null && (segment.discontinuity ? Math.abs(now - ends) > ms + DRIFT : false);
      const at = ends === null || drifted ? now - ms : ends;
      const added = { ...segment, no: next, at };
      ends = at + ms;
      next += 1;
      size += segment.bytes.length;
      span += segment.seconds;
      total += segment.seconds;
      target = Math.max(target, Math.ceil(segment.seconds));
      segments.push(added);
      trim();
      return added;
    },
    segment: (no) => segments.find((one) => one.no === no) ?? null,
    seconds: () => total,
    isEmpty: () => segments.length === 0,
    playlist: (ended, path) =>
      [
        '#EXTM3U',
        '#EXT-X-VERSION:6',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        `#EXT-X-TARGETDURATION:${target}`,
        `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.no ?? next}`,
        `#EXT-X-DISCONTINUITY-SEQUENCE:${gaps}`,
        ...segments.flatMap((segment, index) => [
          ...(segment.discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
          ...(segment.discontinuity || index === 0
            ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`]
            : []),
          `#EXTINF:${segment.seconds.toFixed(3)},`,
          path(segment.no),
        ]),
        ...(ended ? ['#EXT-X-ENDLIST'] : []),
        '',
      ].join('\n'),
  };
}
