import { expect, it } from 'vitest';
import { recentPlaylist } from './recent-playlist.ts';

const lines = (...text: readonly string[]): string => ['#EXTM3U', ...text, ''].join('\n');

it('a live playlist keeps the last seconds, with numbers, keys, initialisation and dates of what is left', () => {
  const text = lines(
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:7',
    '#EXT-X-DISCONTINUITY-SEQUENCE:2',
    '#EXT-X-MAP:URI="init-a"',
    '#EXT-X-KEY:METHOD=AES-128,URI="key-a"',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T04:00:00.000Z',
    '#EXTINF:4,',
    'a',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-KEY:METHOD=AES-128,URI="key-b"',
    '#EXTINF:4,',
    'b',
    '#EXTINF:4,',
    'c',
    '#EXTINF:3.5,',
    'd',
  );
  expect(recentPlaylist(text, 8)).toBe(
    lines(
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-MEDIA-SEQUENCE:9',
      '#EXT-X-DISCONTINUITY-SEQUENCE:3',
      '#EXT-X-KEY:METHOD=AES-128,URI="key-b"',
      '#EXT-X-MAP:URI="init-a"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T04:00:08.000Z',
      '#EXTINF:4,',
      'c',
      '#EXTINF:3.5,',
      'd',
    ),
  );
});

it('numbers are added to a playlist without them', () => {
  expect(recentPlaylist(lines('#EXTINF:2,', 'a', '#EXTINF:2,', 'b'), 2)).toBe(
    lines('#EXT-X-MEDIA-SEQUENCE:1', '#EXTINF:2,', 'b'),
  );
});

it('a range that follows one that is gone goes with it', () => {
  const text = lines(
    '#EXTINF:2,',
    '#EXT-X-BYTERANGE:10@0',
    'a',
    '#EXTINF:2,',
    '#EXT-X-BYTERANGE:10',
    'a',
    '#EXTINF:2,',
    '#EXT-X-BYTERANGE:10@20',
    'a',
  );
  expect(recentPlaylist(text, 4)).toBe(
    lines('#EXT-X-MEDIA-SEQUENCE:2', '#EXTINF:2,', '#EXT-X-BYTERANGE:10@20', 'a'),
  );
});

it.each([
  ['is no longer', lines('#EXTINF:2,', 'a'), 2],
  ['has an end', lines('#EXTINF:2,', 'a', '#EXTINF:2,', 'b', '#EXT-X-ENDLIST'), 2],
  ['names variants', lines('#EXT-X-STREAM-INF:BANDWIDTH=1', 'a', '#EXT-X-STREAM-INF:BANDWIDTH=2', 'b'), 0],
])('a playlist that %s stays as it is', (_, text, seconds) => {
  expect(recentPlaylist(text, seconds)).toBe(text);
});
