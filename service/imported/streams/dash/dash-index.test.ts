import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { ok } from '#shared/kernel/result.ts';
import { indexedTrack } from './dash-index.ts';

const URL_OF_FILE = 'http://h.example/film.mp4';
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([word(body.length + 8), Buffer.from(type), body]);
};
/** An index of two segments: 100 bytes of 2 s and 50 bytes of 1 s. */
const INDEX = box('sidx', ...[0, 1, 1000, 0, 0, 2, 100, 2000, 0, 50, 1000, 0].map(word));
const FTYP = box('ftyp', Buffer.alloc(8));

/** A server that sends the whole file, byte by byte of a chunk, whatever part is asked for. */
const wholeFile =
  (bytes: Buffer): FetchAddress =>
  async (url) =>
    ok({ body: Readable.from([...bytes].map((one) => Buffer.from([one]))), status: 200, headers: {}, url, home: null });
const read = (bytes: Buffer, at: { readonly from: number; readonly to: number } | null = null) =>
  indexedTrack(wholeFile(bytes), { url: URL_OF_FILE, at, init: null }, { home: null, headers: {} }, AbortSignal.timeout(1000));

describe('the index of a DASH file', () => {
  it.each([
    ['at its head', null],
    ['where the manifest says it is, from a server without ranges', { from: FTYP.length, to: FTYP.length + INDEX.length - 1 }],
  ])('is read %s', async (_, at) => {
    const from = FTYP.length + INDEX.length;
    const track = await read(Buffer.concat([FTYP, INDEX, Buffer.alloc(150)]), at);
    expect(track?.init).toEqual({ url: URL_OF_FILE, range: { from: 0, to: FTYP.length - 1 } });
    expect(track?.segments).toMatchObject([
      { seconds: 2, start: 0, range: { from, to: from + 99 } },
      { seconds: 1, start: 2, range: { from: from + 100, to: from + 149 } },
    ]);
  });

  it.each([
    ['is missing', FTYP],
    ['is cut', Buffer.concat([FTYP, box('sidx', Buffer.alloc(8))])],
    ['leads to other indexes', Buffer.concat([FTYP, box('sidx', ...[0, 1, 1000, 0, 0, 1, 0x8000_0064, 2000, 0].map(word))])],
  ])('is not read if it %s', async (_, bytes) => {
    expect(await read(bytes)).toBeNull();
  });
});
