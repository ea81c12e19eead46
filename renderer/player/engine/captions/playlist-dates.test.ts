import { describe, expect, it } from 'vitest';
import { createPlaylistDates } from './playlist-dates.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const MASTER =
  '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="en",URI="s.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n';

const media = (first: number, seconds: readonly number[], more = ''): string =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${first}\n${more}${seconds
    .map((length, index) => `#EXTINF:${length},\n${first + index}.ts\n`)
    .join('')}`;

/** The date in front of the first segment, as seconds before the first playlist's end; null for none. */
function dateOf(playlist: string | null): number | null {
  const [, date] = /^#EXT-X-PROGRAM-DATE-TIME:(.*)\n#EXTINF/m.exec(playlist ?? '') ?? [];
  return date === undefined ? null : (Date.parse(date) - NOW) / 1000;
}

function channel(master = MASTER) {
  let time = NOW;
  const dates = createPlaylistDates(() => time);
  dates.master(master);
  return { dates, later: (seconds: number) => (time += seconds * 1000) };
}

describe('dates of a channel that gives none', () => {
  it('end with the first playlist, and stay with each segment', () => {
    const { dates, later } = channel();
    expect(dateOf(dates.media(media(10, [4, 4, 2])))).toBe(-10);
    later(7.3);
    expect(dateOf(dates.media(media(11, [4, 2, 4])))).toBe(-6);
    expect(dateOf(dates.media(media(12, [2, 4, 4])))).toBe(-2);
  });

  it('are the same in captions that are turned on later', () => {
    const { dates, later } = channel();
    dates.media(media(10, [4, 4, 4]));
    later(60);
    dates.media(media(12, [4, 4, 4]));
    expect(dateOf(dates.media(media(13, [4, 4, 4])))).toBe(0);
  });

  it('continue by number after a gap', () => {
    const { dates, later } = channel();
    dates.media(media(10, [4, 4, 4]));
    later(60);
    expect(dateOf(dates.media(media(20, [4, 4, 4])))).toBe(28);
  });

  it.each([
    ['a channel without captions', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n', media(1, [4])],
    ['a channel that gives dates', MASTER, media(1, [4], '#EXT-X-PROGRAM-DATE-TIME:2026-11-28T12:00:00Z\n')],
    ['a stream that has ended', MASTER, `${media(1, [4])}#EXT-X-ENDLIST\n`],
    ['a playlist without segments', MASTER, media(1, [])],
  ])('are not written for %s', (_what, master, playlist) => {
    expect(channel(master).dates.media(playlist)).toBeNull();
  });
});
