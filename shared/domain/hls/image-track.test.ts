import { describe, expect, it } from 'vitest';
import { imagePlaylistUri, imageTrack, isBehind, thumbnailAt } from './image-track.ts';

const stream = (size: string, uri: string) =>
  `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,RESOLUTION=${size},CODECS="jpeg",URI="${uri}"`;

describe('the image playlist of a master playlist', () => {
  it.each([
    ['none without one', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n', null],
    ['the only one, however small', `#EXTM3U\n${stream('120x68', 'a.m3u8')}\n`, 'a.m3u8'],
    [
      'the smallest that is large enough',
      [stream('640x360', 'l'), stream('320x180', 'm'), stream('160x90', 's')].join('\n'),
      'm',
    ],
    ['none without a URI', '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,RESOLUTION=320x180', null],
    [
      'one without a size, and a line that ends with a carriage return',
      '#EXT-X-IMAGE-STREAM-INF:URI="i.m3u8"\r\n',
      'i.m3u8',
    ],
  ])('is %s', (_, master, uri) => {
    expect(imagePlaylistUri(master)).toBe(uri);
  });
});

const TILES = '#EXT-X-TILES:RESOLUTION=320x180,LAYOUT=2x2,DURATION=2';
const sheet = (uri: string, seconds = 8) => `#EXTINF:${seconds}.000,\n${TILES}\n${uri}`;
const VIDEO = [
  '#EXTM3U',
  '#EXT-X-IMAGES-ONLY',
  sheet('a.jpg'),
  sheet('b.jpg'),
  sheet('c.jpg', 3),
  '#EXT-X-ENDLIST',
].join('\n');
const DATE = Date.UTC(2026, 10, 25, 12);
const CHANNEL = [
  '#EXTM3U',
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(DATE).toISOString()}`,
  sheet('a.jpg'),
  sheet('b.jpg'),
].join('\n');

describe('a thumbnail', () => {
  it.each([
    ['at the start', 0, 'a.jpg', 0, 0],
    ['in the second tile', 2000, 'a.jpg', 1, 0],
    ['in the next row', 5999, 'a.jpg', 0, 1],
    ['in the next sheet', 8000, 'b.jpg', 0, 0],
    ['in a short last sheet', 18_500, 'c.jpg', 1, 0],
    ['past the end, of the last tile that has a picture', 25_000, 'c.jpg', 1, 0],
    ['before the start, of the first', -5, 'a.jpg', 0, 0],
  ])('%s', (_, moment, uri, column, row) => {
    const track = imageTrack(VIDEO);
    expect(track && thumbnailAt(track, moment)).toMatchObject({
      uri,
      column,
      row,
      width: 320,
      height: 180,
      columns: 2,
      rows: 2,
    });
  });

  it('is none far outside the list', () => {
    const track = imageTrack(CHANNEL);
    expect([-60_000, 17_000, 60_000].map((after) => track && thumbnailAt(track, DATE + after)?.uri)).toEqual([
      undefined,
      'b.jpg',
      undefined,
    ]);
  });

  it('of a channel is found by the wall clock, and the list is old for what comes after it', () => {
    const track = imageTrack(CHANNEL);
    expect(track?.dated).toBe(true);
    expect(track && thumbnailAt(track, DATE + 9000)).toMatchObject({ uri: 'b.jpg', column: 0 });
    expect(track && [DATE + 16_000, DATE + 16_001].map((moment) => isBehind(track, moment))).toEqual([
      false,
      true,
    ]);
    const video = imageTrack(VIDEO);
    expect(video && isBehind(video, 90_000)).toBe(false);
  });

  it.each([
    ['an empty text', ''],
    ['a playlist of segments', '#EXTM3U\n#EXTINF:2,\nv/1.m4s\n'],
    ['sheets without a length', `#EXTM3U\n${TILES}\na.jpg`],
    ['a layout of nothing', '#EXTM3U\n#EXTINF:8,\n#EXT-X-TILES:RESOLUTION=0x0,LAYOUT=2x2\na.jpg'],
  ])('has no track in %s', (_, text) => {
    expect(imageTrack(text)).toBeNull();
  });

  it('shares a sheet evenly where the tiles have no length of their own', () => {
    const track = imageTrack('#EXTINF:40,\n#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=5x2\na.jpg');
    expect(track && thumbnailAt(track, 21_000)).toMatchObject({ column: 0, row: 1 });
  });
});
