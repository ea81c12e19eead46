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
/**
 * An index of segments or, marked so, of other indexes: bytes and milliseconds, and how far behind it they
 * begin.
 */
function index(...references: readonly (readonly [size: number, ms: number, isIndex?: boolean])[]): Buffer {
  return indexBehind(0, ...references);
}
function indexBehind(
  offset: number,
  ...references: readonly (readonly [size: number, ms: number, isIndex?: boolean])[]
): Buffer {
  const entries = references.flatMap(([size, ms, isIndex = false]) => [
    ((isIndex ? 0x8000_0000 : 0) | size) >>> 0,
    ms,
    0,
  ]);
  return box('sidx', ...[0, 1, 1000, 0, offset, references.length, ...entries].map(word));
}
const FTYP = box('ftyp', Buffer.alloc(8));

/** A server that sends the whole file, byte by byte of a chunk, whatever part is asked for. */
const wholeFile =
  (bytes: Buffer): FetchAddress =>
  async (url) =>
    ok({
      body: Readable.from([...bytes].map((one) => Buffer.from([one]))),
      status: 200,
      headers: {},
      url,
      home: null,
    });
const read = (bytes: Buffer, at: { readonly from: number; readonly to: number } | null = null) =>
  indexedTrack(
    wholeFile(bytes),
    { url: URL_OF_FILE, at, init: null },
    { home: null, headers: {} },
    AbortSignal.timeout(1000),
  );

describe('the index of a DASH file', () => {
  it.each([
    ['at its head', null],
    [
      'where the manifest says it is, from a server without ranges',
      { from: FTYP.length, to: FTYP.length + INDEX.length - 1 },
    ],
  ])('is read %s', async (_, at) => {
    const from = FTYP.length + INDEX.length;
    const track = await read(Buffer.concat([FTYP, INDEX, Buffer.alloc(150)]), at);
    expect(track?.init).toEqual({ url: URL_OF_FILE, range: { from: 0, to: FTYP.length - 1 } });
    expect(track?.segments).toMatchObject([
      { seconds: 2, start: 0, range: { from, to: from + 99 } },
      { seconds: 1, start: 2, range: { from: from + 100, to: from + 149 } },
    ]);
  });

  /** Of one segment, and of two. */
  const short = index([50, 1000]);
  const long = index([30, 1000], [40, 2000]);
  it.each([
    [
      'each before its segments',
      [
        index([long.length + 70, 3000, true], [short.length + 50, 1000, true]),
        long,
        Buffer.alloc(70),
        short,
        Buffer.alloc(50),
      ],
      [long.length * 2, long.length * 2 + 30, long.length * 2 + 70 + short.length],
    ],
    [
      'all before the first segment',
      [
        index([long.length, 3000, true], [short.length, 1000, true]),
        indexBehind(short.length, [30, 1000], [40, 2000]),
        indexBehind(70, [50, 1000]),
        Buffer.alloc(120),
      ],
      [
        long.length * 2 + short.length,
        long.length * 2 + short.length + 30,
        long.length * 2 + short.length + 70,
      ],
    ],
    [
      'each behind the segment before it',
      [
        index([30, 1000], [long.length + 90, 3000, true]),
        Buffer.alloc(30),
        index([40, 2000], [short.length + 50, 1000, true]),
        Buffer.alloc(40),
        short,
        Buffer.alloc(50),
      ],
      [long.length, long.length * 2 + 30, long.length * 2 + 70 + short.length],
    ],
  ])('that leads to other indexes is followed to their segments, %s', async (_, parts, places) => {
    const track = await read(Buffer.concat([FTYP, ...parts]), {
      from: FTYP.length,
      to: FTYP.length + long.length - 1,
    });
    const sizes = [30, 40, 50];
    expect(track?.segments).toMatchObject(
      [0, 1, 3].map((start, no) => {
        const from = FTYP.length + (places[no] ?? 0);
        return { no, start, range: { from, to: from + (sizes[no] ?? 0) - 1 } };
      }),
    );
  });

  it.each([
    ['is missing', FTYP],
    ['is cut', Buffer.concat([FTYP, box('sidx', Buffer.alloc(8))])],
    [
      'leads to an index that is not there',
      Buffer.concat([FTYP, index([100, 2000, true]), Buffer.alloc(100)]),
    ],
    [
      'leads to the bytes of a segment only through too many indexes',
      Buffer.concat([FTYP, ...Array(6).fill(index([44, 2000, true]))]),
    ],
  ])('is not read if it %s', async (_, bytes) => {
    expect(await read(bytes)).toBeNull();
  });
});
