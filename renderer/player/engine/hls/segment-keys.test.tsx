import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { expect, it } from 'vitest';
import { createSegmentKeys } from './segment-keys.ts';

const uris = () => ['/1.ts'];
const segmentWith = (key: shaka.extern.aesKey | null) =>
  new shaka.media.SegmentReference(0, 2, uris, 0, null, null, 0, 0, 2, [], null, null, null, undefined, key);

const KEY = { bitsKey: 128, blockCipherMode: 'CBC', firstMediaSequenceNumber: 0 };

it('lays the key of a segment aside for one body, and gives it back for the next', () => {
  const keys = createSegmentKeys();
  const segment = segmentWith(KEY);
  keys.lay(segment);
  expect([Reflect.get(segment, 'aesKey'), keys.isEncrypted(segment)]).toEqual([null, true]);
  keys.restore(segment);
  expect(Reflect.get(segment, 'aesKey')).toBe(KEY);
});

it('tells a key that has not come', () => {
  const keys = createSegmentKeys();
  expect(keys.lacksKey(segmentWith(KEY))).toBe(true);
  expect(keys.lacksKey(segmentWith({ ...KEY, cryptoKey: {} }))).toBe(false);
  expect([keys.lacksKey(segmentWith(null)), keys.isEncrypted(segmentWith(null))]).toEqual([false, false]);
});
