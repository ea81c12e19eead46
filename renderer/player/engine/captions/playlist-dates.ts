/** Writes dates into the playlists of a channel that gives none. */
export type PlaylistDates = {
  /**
   * Takes a master playlist; what it offers decides whether its media playlists need dates. Resets what is
   * known of earlier ones.
   */
  readonly master: (playlist: string) => void;
  readonly isNeeded: () => boolean;
  /** Returns a media playlist with a date before its first segment; null if it needs none. */
  readonly media: (playlist: string) => string | null;
};

const DATE_TAG = '#EXT-X-PROGRAM-DATE-TIME:';
/** Dates of the channel's own, the end of a stream, or an update that leaves out what Shaka knows. */
const NEEDS_NONE = /^#EXT-X-(?:PROGRAM-DATE-TIME|ENDLIST|SKIP)\b/m;
const HAS_CAPTIONS = /^#EXT-X-MEDIA:.*TYPE=SUBTITLES/m;
const SEQUENCE = /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m;
const DURATION = /^#EXTINF:([\d.]+)/gm;

/** Segments whose dates are remembered: the longest windows of channels hold a few thousand. */
const MOST_SEGMENTS = 20_000;

/**
 * Shaka counts the segments of each kind (picture, sound, captions) of such a channel from where their first
 * playlist begins. Captions that are turned on later begin at a later segment, so their count is behind that
 * of the picture: they are requested late or never. With dates it compares those instead. The segments of all
 * playlists are matched by their number, as Shaka does. `now` is the wall clock: the first playlist ends now.
 */
export function createPlaylistDates(now: () => number): PlaylistDates {
  let needed = false;
  const dates = new Map<number, number>();

  /**
   * When the first of these segments began: as known from another playlist, after the last known one, or so
   * that the last ends now.
   */
  const startOf = (first: number, seconds: readonly number[]): number => {
    let before = 0;
    for (const [index, length] of seconds.entries()) {
      const known = dates.get(first + index);
      if (known !== undefined) return known - before * 1000;
      before += length;
    }
    const newest = [...dates.keys()].reduce((one, other) => Math.max(one, other), -1);
    const date = newest < first ? dates.get(newest) : undefined;
    return date === undefined
      ? now() - before * 1000
      : date + (first - newest) * (before / seconds.length) * 1000;
  };

  const remember = (first: number, seconds: readonly number[], start: number): void => {
    let at = start;
    for (const [index, length] of seconds.entries()) {
      if (!dates.has(first + index)) dates.set(first + index, at);
      at += length * 1000;
    }
    for (const number of dates.keys()) {
      if (dates.size <= MOST_SEGMENTS) break;
      dates.delete(number);
    }
  };

  return {
    master: (playlist) => {
      needed = HAS_CAPTIONS.test(playlist);
      dates.clear();
    },
    isNeeded: () => needed,
    media: (playlist) => {
      if (!needed || NEEDS_NONE.test(playlist)) return null;
      const seconds = [...playlist.matchAll(DURATION)].map(([, length]) => Number(length));
      if (seconds.length === 0) return null;
      const first = Number(SEQUENCE.exec(playlist)?.[1] ?? 0);
      const start = startOf(first, seconds);
      remember(first, seconds, start);
      return playlist.replace(
        '#EXTINF:',
        `${DATE_TAG}${new Date(Math.round(start)).toISOString()}\n#EXTINF:`,
      );
    },
  };
}
