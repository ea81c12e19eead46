import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { type PackingListener, unpackedSource } from '#service/imported/packing/unpacked-source.ts';
import { declaredEncoding, isUtf8, markedEncoding } from './source-encoding.ts';

/**
 * Maximum size of a source after decompression, and maximum compression ratio: anything above is a
 * decompression bomb.
 */
const MOST_BYTES = 4 * 1024 ** 3;
const MOST_GROWTH = 400;
const FREE_GROWTH = 64 * 1024 ** 2;
/** Bytes decoded per chunk, so that other work can run in between. */
const PIECE = 64 * 1024;
/** Bytes from the first that is not ASCII on by which an encoding is found out. */
const SAMPLE = 64 * 1024;

/** A source that exceeds the size limit. */
export class SourceTooLarge extends Error {}

/** Listener for reports about a source while it is read. */
export type SourceListener = PackingListener & {
  /** The bytes read so far, before decompression. */
  readonly read: (bytes: number) => void;
  /** An encoding that the source neither marks nor declares, by its name in the WHATWG standard. */
  readonly encoding: (name: string) => void;
};

/**
 * Yields the text of a source in chunks: unpacked if it is gzip, xz, zip or tar, decoded as marked or
 * declared, else as UTF-8, else in the encoding that is found out, without a byte order mark. Throws
 * `SourceTooLarge` and the errors of source and decompression.
 */
export async function* textPieces(
  bytes: AsyncIterable<Buffer>,
  listener: SourceListener,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let waiting: Buffer | null = null;
  const decided = async (chunk: Buffer, name: string | null): Promise<TextDecoder> => {
    if (name !== null) return new TextDecoder(name);
    const found = isUtf8(chunk) ? 'utf-8' : await guessed(chunk);
    if (found !== 'utf-8') listener.encoding(found);
    return new TextDecoder(found);
  };
  let isFirst = true;
  for await (const chunk of limited(bytes, listener))
    for (const piece of cut(chunk)) {
      if (decoder === null) {
        const encoding: string | null = isFirst ? (markedEncoding(piece) ?? declaredEncoding(piece)) : null;
        if (isFirst && encoding?.startsWith('utf-16') === true && piece[0] !== 0xff && piece[0] !== 0xfe)
          listener.encoding(encoding);
        isFirst = false;
        if (encoding === null && waiting === null && isAscii(piece)) {
          yield piece.toString('latin1');
          continue;
        }
        const sample: Buffer = waiting === null ? piece : Buffer.concat([waiting, piece]);
        if (encoding === null && sample.length < SAMPLE) {
          // A copy: the memory of a chunk is the next one's.
          waiting = waiting === null ? Buffer.from(piece) : sample;
          continue;
        }
        decoder = await decided(sample, encoding);
        waiting = null;
        yield decoder.decode(sample, { stream: true });
      } else yield decoder.decode(piece, { stream: true });
    }
  if (waiting !== null) {
    decoder = await decided(waiting, null);
    yield decoder.decode(waiting, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

function* cut(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

/** Nearly all texts are in UTF-8, and need nothing of what knows the other encodings. */
const guessed = async (bytes: Buffer): Promise<string> =>
  (await import('./guessed-encoding.ts')).guessedEncoding(bytes);

async function* limited(
  bytes: AsyncIterable<Buffer>,
  { read: onRead, ...packing }: SourceListener,
): AsyncGenerator<Buffer> {
  let read = 0;
  let out = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      read += chunk.length;
      onRead(read);
      yield chunk;
    }
  }
  for await (const chunk of unpackedSource(counted(), packing)) {
    out += chunk.length;
    if (out > MOST_BYTES || (out > FREE_GROWTH && out > read * MOST_GROWTH)) throw new SourceTooLarge();
    yield chunk;
  }
}
