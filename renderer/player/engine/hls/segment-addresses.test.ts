import { expect, it } from 'vitest';
import { segmentAddresses, sparesOf } from './segment-addresses.ts';

const LIST =
  '#EXTM3U\r\n#EXTINF:2,\r\na/1.ts\r\n#EXTINF:2,\r\na/2.ts?x=1\r\n\r\n#EXTINF:2,\r\n/3.ts\r\n#EXTINF:2,\r\nhttp://other/4.ts\r\n';

it('reads the addresses of segments', () => {
  expect(segmentAddresses(LIST, 'http://host/live/i.m3u8')).toEqual([
    'http://host/live/a/1.ts',
    'http://host/live/a/2.ts?x=1',
    'http://host/3.ts',
    'http://other/4.ts',
  ]);
  expect(segmentAddresses('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8', 'http://host/')).toEqual([]);
});

it('finds what is beside a segment', () => {
  expect(sparesOf(['1', '2', '3', '4', '5'], '4')).toEqual(['3', '5', '2']);
  expect(sparesOf(['1', '2'], '1')).toEqual(['2']);
  expect(sparesOf(['1', '2'], '7')).toEqual([]);
});
