import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { expect, it } from 'vitest';
import { createPlaylistPace, keepPace, withLengths } from './playlist-pace.ts';
import { ONCE, shakaNetwork } from './test-shaka-network.ts';

const { NetworkingEngine } = shaka.net;
const { AbortableOperation } = shaka.util;

const BEGAN = Date.parse('2026-11-28T20:00:00Z');

/** A playlist of eight segments from this one on, announced as so long. */
const playlist = (first: number, begins: number, announced: number, tags = ''): string =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...(tags === '' ? [] : [tags]),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(BEGAN + begins * 1000).toISOString()}`,
    ...Array.from({ length: 8 }, (_, index) => `#EXTINF:${announced.toFixed(3)},\n${first + index}.m4s`),
    '',
  ].join('\n');

/** The factors of updates of a channel whose segments are two seconds long. */
const factors = (announced: number, dateOf: (number: number) => number = (number) => number * 2) => {
  const pace = createPlaylistPace();
  return [10, 11, 12, 13, 14, 15].map((first) => pace.read('v', playlist(first, dateOf(first), announced)));
};

it('segments that are longer than announced are known after two updates', () => {
  expect(factors(1)).toEqual([1, 1, 2, 2, 2, 2]);
});

it('segments that are shorter than announced are known too', () => {
  expect(factors(4)).toEqual([1, 1, 0.5, 0.5, 0.5, 0.5]);
});

it.each([
  ['are right', 2, undefined],
  ['are rounded', 2.2, undefined],
  ['jump ahead', 2, (number: number) => number * 2 + (number > 12 ? 30 : 0)],
  ['jump back', 2, (number: number) => number * 2 - (number > 12 ? 30 : 0)],
  ['jump a little', 2, (number: number) => number * 2 + (number > 12 ? 3 : 0)],
  ['go to and fro', 2, (number: number) => number * 2 + (number % 2)],
])('lengths are left alone when dates or lengths %s', (_what, announced, dateOf) => {
  expect(factors(announced, dateOf)).toEqual([1, 1, 1, 1, 1, 1]);
});

it('a channel that announces rightly again is left alone again', () => {
  const pace = createPlaylistPace();
  const read = (first: number, announced: number) => pace.read('v', playlist(first, first * 2, announced));
  expect([10, 11, 12].map((first) => read(first, 1))).toEqual([1, 1, 2]);
  expect([13, 14, 15, 16].map((first) => read(first, 2))).toEqual([2, 2, 1, 1]);
});

it('an update of changes only, and one without dates, keep what is known', () => {
  const pace = createPlaylistPace();
  for (const first of [10, 11, 12]) pace.read('v', playlist(first, first * 2, 1));
  expect(pace.read('v', playlist(13, 26, 1, '#EXT-X-SKIP:SKIPPED-SEGMENTS=4'))).toBe(2);
  expect(pace.read('v', playlist(13, 26, 1).replace(/#EXT-X-PROGRAM.*\n/, ''))).toBe(2);
  expect(pace.read('a', playlist(13, 26, 1))).toBe(1);
});

it('lengths are written into a playlist', () => {
  expect(withLengths(playlist(10, 20, 1), 2)).toBe(playlist(10, 20, 2));
});

it('Shaka is given the lengths that the dates tell', async () => {
  const { MANIFEST } = NetworkingEngine.RequestType;
  const { MEDIA_PLAYLIST } = NetworkingEngine.AdvancedRequestType;
  const { engine, player } = shakaNetwork();
  let first = 10;
  NetworkingEngine.registerScheme('paced', (uri, originalRequest) => {
    const data = new TextEncoder().encode(playlist(first, first * 2, 1)).buffer;
    return AbortableOperation.completed({ uri, originalUri: uri, data, headers: {}, originalRequest });
  });
  keepPace(shaka, player, (url) => url);
  const texts: string[] = [];
  for (first of [10, 11, 12]) {
    const request = NetworkingEngine.makeRequest([`paced://host/v.m3u8?n=${first}`], ONCE);
    const { data } = await engine.request(MANIFEST, request, { type: MEDIA_PLAYLIST }).promise;
    texts.push(new TextDecoder().decode(data));
  }
  NetworkingEngine.unregisterScheme('paced');
  expect(texts).toEqual([playlist(10, 20, 1), playlist(11, 22, 1), playlist(12, 24, 2)]);
});
