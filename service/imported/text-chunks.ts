import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';

/** Maximum size of a source after decompression, and maximum compression ratio: anything above is a decompression bomb. */
const MOST_BYTES = 4 * 1024 ** 3;
const MOST_GROWTH = 400;
const FREE_GROWTH = 64 * 1024 ** 2;
/** Bytes decoded per chunk, so that other work can run in between. */
const PIECE = 64 * 1024;

/** A source that exceeds the size limit. */
export class SourceTooLarge extends Error {}

/**
 * Yields the text of a source in chunks: decompressed if it is gzip, decoded by its XML declaration or else as UTF-8, without a byte order
 * mark. Throws `SourceTooLarge` and the errors of source and decompression. `onRead` receives the bytes read so far, before decompression.
 */
export async function* textPieces(bytes: AsyncIterable<Buffer>, onRead: (read: number) => void): AsyncGenerator<string> {
  let read = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      read += chunk.length;
      onRead(read);
      yield chunk;
    }
  }
  let decoder: TextDecoder | null = null;
  let out = 0;
  for await (const chunk of unpacked(counted())) {
    out += chunk.length;
    if (out > MOST_BYTES || (out > FREE_GROWTH && out > read * MOST_GROWTH)) throw new SourceTooLarge();
    decoder ??= decoderOf(chunk);
    for (let at = 0; at < chunk.length; at += PIECE) yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

async function* unpacked(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let whole = false;
  while (head.length < 256 && !whole) {
    const { value, done } = await chunks.next();
    whole = done === true;
    if (value !== undefined) head = Buffer.concat([head, value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield head;
    yield* chunks;
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* all();
  const packed = Readable.from(all(), { objectMode: false });
  const gunzip = createGunzip({ chunkSize: PIECE });
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    yield* packed.pipe(gunzip);
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}

function decoderOf(chunk: Buffer): TextDecoder {
  const [one, two] = chunk;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le');
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be');
  const declared = /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(chunk.toString('latin1', 0, 256))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}
