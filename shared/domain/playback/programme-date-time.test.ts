import { describe, expect, it } from 'vitest';
import { dateAt, datePoints, variantUri } from './programme-date-time.ts';

const NOON = Date.UTC(2026, 4, 1, 12);

const playlist = (...lines: readonly string[]): string => ['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines, ''].join('\n');
const dated = (date: string): string => playlist(`#EXT-X-PROGRAM-DATE-TIME:${date}`, '#EXTINF:4,', 'a.m4s');

describe('programme date-time of a media playlist', () => {
  it.each([
    ['in UTC', '2026-05-01T12:00:00Z'],
    ['with milliseconds', '2026-05-01T12:00:00.000Z'],
    ['in Hong Kong time', '2026-05-01T20:00:00.000+08:00'],
    ['with an offset without a colon', '2026-05-01T20:00:00+0800'],
    ['with an offset of hours', '2026-05-01T20:00:00+08'],
    ['west of Greenwich', '2026-05-01T07:00:00-05:00'],
    ['without an offset it is UTC', '2026-05-01T12:00:00'],
  ])('%s [S1-7-013]', (_sentence, date) => expect(datePoints(dated(date))).toEqual([{ offset: 0, at: NOON }]));

  it('each date stands at the segment that follows it [S1-7-013]', () => {
    const text = playlist(
      '#EXT-X-PROGRAM-DATE-TIME:2026-05-01T12:00:00Z',
      '#EXTINF:4.0,',
      'a.m4s',
      '#EXTINF:3.5,title',
      'b.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXTINF:4.0,',
      '#EXT-X-PROGRAM-DATE-TIME:2026-05-01T13:00:00Z',
      'c.m4s',
    );
    expect(datePoints(text)).toEqual([
      { offset: 0, at: NOON },
      { offset: 7.5, at: NOON + 3_600_000 },
    ]);
  });

  it('carriage returns, blank lines and a missing last line break do no harm [S1-7-013]', () => {
    expect(datePoints(dated('2026-05-01T12:00:00Z').replaceAll('\n', '\r\n\r\n').trim())).toEqual([{ offset: 0, at: NOON }]);
  });

  it.each([
    ['a date that cannot be read is left out', dated('noon')],
    ['a master playlist has none', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n'],
    ['an empty text has none', ''],
  ])('%s [S1-7-013]', (_sentence, text) => expect(datePoints(text)).toEqual([]));

  it('a place is dated from the last date before it, or back from the first [S1-7-013]', () => {
    const points = [
      { offset: 10, at: NOON },
      { offset: 20, at: NOON + 60_000 },
    ];
    expect([15, 20, 26, 4].map((offset) => dateAt(points, offset))).toEqual([NOON + 5_000, NOON + 60_000, NOON + 66_000, NOON - 6_000]);
    expect(dateAt([], 5)).toBeNull();
  });

  it('scans a day of segments in a blink [S1-7-013]', () => {
    const line = '#EXT-X-PROGRAM-DATE-TIME:2026-05-01T12:00:00Z\n#EXTINF:4,\na.m4s\n';
    expect(datePoints(`#EXTM3U\n${line.repeat(21_600)}`)).toHaveLength(21_600);
  });
});

describe('media playlist of a master playlist', () => {
  it('is the address after the first stream, comments and other tags left aside [S1-7-013]', () => {
    const master =
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n# note\n\nv1.m3u8\n#EXT-X-STREAM-INF:B=2\nv2.m3u8';
    expect(variantUri(master)).toBe('v1.m3u8');
  });
  it('a media playlist has none [S1-7-013]', () => expect(variantUri(dated('2026-05-01T12:00:00Z'))).toBeNull());
});
