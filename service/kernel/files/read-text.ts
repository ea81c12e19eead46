import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/**
 * Reads a text from a store; null if it breaks off, has more than `most` bytes or is not there within
 * `patience` ms.
 */
export async function readText(
  body: WebStream<Uint8Array>,
  most: number,
  patience = MINUTE,
): Promise<string | null> {
  const stream = Readable.fromWeb(body);
  const late = setTimeout(() => stream.destroy(new Error('the store does not go on')), patience);
  try {
    const bytes = await readAtMost(stream[Symbol.asyncIterator](), Buffer.alloc(0), most, patience);
    return bytes === null ? null : bytes.toString();
  } catch {
    return null;
  } finally {
    clearTimeout(late);
  }
}
