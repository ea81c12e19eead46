const LINES = /^#EXTINF:([\d.]+)|^#EXT-X-PROGRAM-DATE-TIME:(\S+)/gm;

/**
 * A segment: its place and length in seconds from the start of the playlist, and its date (wall-clock ms),
 * null if the playlist has none.
 */
type Segment = { readonly at: number; readonly length: number; readonly date: number | null };

/** The segments of a media playlist, by place and by date. */
export type PlaylistTimeline = {
  /** The place of a date in seconds, also the very end; null for a date outside the playlist. */
  readonly placeOf: (date: number) => number | null;
  /** The boundary of a segment nearest to a place. */
  readonly nearestBoundary: (seconds: number) => number;
  /** The boundary of a segment nearest to a date; the date itself if the playlist has none. */
  readonly nearestDate: (date: number) => number;
};

function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  let date: number | null = null;
  for (const { 1: length, 2: dated } of text.matchAll(LINES)) {
    if (dated !== undefined) {
      const parsed = Date.parse(dated);
      date = Number.isNaN(parsed) ? date : parsed;
      continue;
    }
    const seconds = Number(length) || 0;
    segments.push({ at, length: seconds, date });
    at += seconds;
    date = date === null ? null : date + seconds * 1000;
  }
  return segments;
}

const nearest = (values: readonly number[], to: number): number =>
  values.reduce(
    (best, value) => (Math.abs(value - to) < Math.abs(best - to) ? value : best),
    values[0] ?? to,
  );

/**
 * Reads the segments of a media playlist. A date counts within its own segment, so that a jump of the dates
 * is a gap.
 */
export function playlistTimeline(text: string): PlaylistTimeline {
  const segments = segmentsOf(text);
  const boundaries = [
    ...segments.map(({ at }) => at),
    ...segments.slice(-1).map(({ at, length }) => at + length),
  ];
  const dates = segments.flatMap(({ date, length }) => (date === null ? [] : [date, date + length * 1000]));
  return {
    placeOf: (wanted) => {
      const holds = ({ date, length }: Segment) =>
        date !== null && wanted >= date && wanted < date + length * 1000;
      const ends = ({ date, length }: Segment) => date !== null && wanted === date + length * 1000;
      const found = segments.find(holds) ?? segments.findLast(ends);
      return found === undefined || found.date === null ? null : found.at + (wanted - found.date) / 1000;
    },
    nearestBoundary: (seconds) => nearest(boundaries, seconds),
    nearestDate: (date) => nearest(dates, date),
  };
}
