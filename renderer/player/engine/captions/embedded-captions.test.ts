import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTsSegmenter } from '#service/imported/streams/ts/ts-segmenter.ts';
import { withEmbeddedCaptions } from '#tests/fixtures/streams/odd/embedded-captions.ts';
import { embeddedServices } from './embedded-captions.ts';

const segment = createTsSegmenter().push(
  readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/streams/sample.mpegts')),
)[0]?.bytes;
if (segment === undefined) throw new Error('no segment');

const data = (...pairs: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from([0, ...Buffer.from('GA94'), 3, 0x40 | pairs.length, 0xff, ...pairs.flat(), 0xff]);

it('finds captions in the picture of a transport stream', () => {
  expect(embeddedServices(segment)).toEqual([]);
  expect(embeddedServices(withEmbeddedCaptions(segment, 'GOOD EVENING'))).toEqual(['CC1']);
});

it.each([
  ['the second field', [[0xfd, 0x94, 0x20]], ['CC3']],
  [
    'CEA-708',
    [
      [0xff, 0x02, 0x21],
      [0xfe, 0x41, 0x42],
    ],
    ['svc1'],
  ],
  [
    'pairs that only fill up',
    [
      [0xfc, 0x80, 0x80],
      [0xfe, 0, 0],
    ],
    [],
  ],
  ['pairs that are not valid', [[0xf8, 0x94, 0x20]], []],
  ['a segment that ends inside them', [[0xfc, 0x94]], ['CC1']],
])('knows %s', (_what, pairs, expected) => {
  expect(embeddedServices(data(...pairs))).toEqual(expected);
});
