/**
 * Returns the wall-clock time (ms) of the segment that follows a position in the playlist's text; null if the
 * playlist has no dates.
 */
export type PlaylistClock = (at: number) => number | null;

const LINES = /^#EXTINF:([\d.]+)|^#EXT-X-PROGRAM-DATE-TIME:(\S+)/gm;

type Mark = { readonly at: number; readonly time: number };

/**
 * Reads the dates and lengths of all segments. Only the older cue tags need it, so it runs only if a playlist
 * has them.
 */
export function playlistClock(text: string): PlaylistClock {
  const marks: Mark[] = [];
  let time: number | null = null;
  for (const { 1: length, 2: date, index } of text.matchAll(LINES)) {
    if (date !== undefined) {
      const parsed = Date.parse(date);
      time = Number.isNaN(parsed) ? time : parsed;
      continue;
    }
    if (time === null) continue;
    marks.push({ at: index, time });
    time += Number(length) * 1000;
  }
  const last = { at: Number.POSITIVE_INFINITY, time };
  return (at) => {
    // Tags precede their segment; after the last one follows the time at which the next begins.
    const next = marks.find((mark) => mark.at > at) ?? last;
    return marks.length === 0 ? null : next.time;
  };
}
