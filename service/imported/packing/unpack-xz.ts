import { ReadableStream } from 'node:stream/web';
import xz from 'xz-decompress';

/** Unpacks an xz file. The library refuses dictionaries over 64 MB, more than `xz -9` writes. */
export async function* unpackXz(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of new xz.XzReadableStream(ReadableStream.from(chunks))) yield Buffer.from(piece);
}
