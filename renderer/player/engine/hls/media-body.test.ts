import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNoMedia, isWholeSegment } from './media-body.ts';

const sample = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/streams/sample.mpegts'));
const box = (name: string, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(size);
  bytes.write(name, 4);
  return bytes;
};
const segment = Buffer.concat([box('styp', 24), box('moof', 100), box('mdat', 1000)]);
const long = Buffer.concat([box('mdat', 16), Buffer.alloc(20)]);
long.writeUInt32BE(1);
long.writeBigUInt64BE(36n, 8);
const noise = Buffer.from(segment.map((byte, at) => byte ^ ((at * 73) % 251)));

it.each([
  ['nothing', Buffer.alloc(0), true],
  ['a web page', Buffer.from('<!doctype html>'), true],
  ['a transport stream', sample, false],
  ['MP4', segment, false],
])('%s is no media: %o', (_what, data, expected) => {
  expect(isNoMedia(data)).toBe(expected);
});

describe('a whole segment', () => {
  it.each([
    ['MP4', 'video/mp4', segment, true],
    ['MP4 of sound', 'audio/mp4', segment, true],
    ['a box of 64 bits', 'video/mp4', long, true],
    [
      'a box to the end',
      'video/mp4',
      Buffer.concat([box('moof', 100), Buffer.from([0, 0, 0, 0]), Buffer.from('mdat....')]),
      true,
    ],
    ['some bytes behind the last box', 'video/mp4', Buffer.concat([segment, Buffer.alloc(4)]), true],
    ['MP4 that is cut off', 'video/mp4', segment.subarray(0, 600), false],
    ['noise', 'video/mp4', noise, false],
    ['a web page', 'video/mp4', Buffer.from('<!doctype html><title>Welcome</title>'), false],
    ['a transport stream', 'video/mp2t', sample, true],
    ['one that begins inside a packet', 'video/mp2t', sample.subarray(100), true],
    ['one that is cut off', 'video/mp2t', sample.subarray(0, 1000), true],
    ['noise', 'video/mp2t', noise, false],
    ['nothing', 'video/mp2t', Buffer.alloc(0), false],
    ['packed audio', 'audio/aac', Buffer.from([0xff, 0xf1, 0x50]), true],
  ] as const)('%s as %s: %#', (_what, type, data, expected) => {
    expect(isWholeSegment(type, data)).toBe(expected);
  });
});
