import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import xz from 'xz-decompress';

/** Bytes unpacked at a time. */
const PIECE = 64 * 1024;
/** Packed bytes of a zip that are unpacked in one go: at the format's highest ratio they become 16 MB. */
const ZIP_PIECE = 16 * 1024;
const HEAD = 256;
const EMPTY = Buffer.alloc(0);
/** Files of an archive that are no source: folders, and what macOS adds. */
const PASSED_OVER = /(?:\/|^)(?:\.|__MACOSX\/)|\/$/;

type Chunks = AsyncIterable<Buffer>;
type Unpacker = (chunks: Chunks) => Chunks;

/** How packed sources begin. */
const PACKED: readonly (readonly [magic: Buffer, unpack: Unpacker])[] = [
  [Buffer.from([0x1f, 0x8b]), gunzipped],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]), unxzed],
  [Buffer.from([0x50, 0x4b, 0x03, 0x04]), unzipped],
];

/**
 * Yields a source unpacked, if it is gzip, xz or a zip, by its first bytes and not its name; of a zip the first file. It limits no size: the
 * caller counts. Throws the errors of source and packing.
 */
export async function* unpackedSource(source: Chunks): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Buffer = EMPTY;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    if (head.length >= HEAD) break;
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield head;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  const unpack = PACKED.find(([magic]) => head.subarray(0, magic.length).equals(magic))?.[1];
  yield* unpack === undefined ? all() : unpack(all());
}

async function* gunzipped(chunks: Chunks): AsyncGenerator<Buffer> {
  const packed = Readable.from(chunks, { objectMode: false });
  const gunzip = createGunzip({ chunkSize: PIECE });
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* packed.pipe(gunzip);
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}

/** The library refuses dictionaries over 64 MB, more than `xz -9` writes. */
async function* unxzed(chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const piece of new xz.XzReadableStream(ReadableStream.from(chunks))) yield Buffer.from(piece);
}

async function* unzipped(chunks: Chunks): AsyncGenerator<Buffer> {
  let made: Buffer[] = [];
  let fault: Error | null = null;
  let isFound = false;
  let isWhole = false;
  const unzip = new Unzip((file) => {
    if (isFound || PASSED_OVER.test(file.name)) return;
    isFound = true;
    file.ondata = (error, data, final) => {
      fault ??= error;
      if (error === null) made.push(Buffer.from(data));
      isWhole = final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += ZIP_PIECE) {
      unzip.push(chunk.subarray(at, at + ZIP_PIECE));
      if (fault !== null) throw fault;
      const ready = made;
      made = [];
      yield* ready;
      if (isWhole) return;
    }
  throw new Error(isFound ? 'an archive that is cut off' : 'an archive without a file');
}
