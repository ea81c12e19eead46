import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { createByteInput } from './byte-input.ts';

/** How a frame begins; of frames that hold no text the low half byte of the first is any. */
const MAGIC = 0xfd2fb528;
const SKIPPED = 0x184d2a5;
const PIECE = 64 * 1024;
const SIZES_OF_LENGTH = [0, 2, 4, 8];
const SIZES_OF_DICTIONARY = [0, 1, 2, 4];
/** Kind of a block that is one byte many times. */
const RUN = 1;
/** Frames that hold nothing, one after the other. */
const MOST_EMPTY = 10_000;
const CUT_OFF = 'unexpected end of file';

type Input = ReturnType<typeof createByteInput>;

/** Whether this Node reads Zstandard: from 22.15 on. */
export const readsZstd = typeof zlib.createZstdDecompress === 'function';

/**
 * Passes on the bytes of one frame; `cut` is called if they end within it, since the decoder does not report
 * that.
 */
async function* frameOf(input: Input, cut: () => void): AsyncGenerator<Buffer> {
  const pass = async function* (size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await input.next(Math.min(left, PIECE));
      if (piece === null) return cut();
      left -= piece.length;
      yield Buffer.from(piece);
    }
  };
  const flags = (await input.peek(5))[4] ?? 0;
  const isSingle = (flags & 0x20) !== 0;
  const length = SIZES_OF_LENGTH[flags >> 6] ?? 0;
  yield* pass(
    5 + (isSingle ? 0 : 1) + (SIZES_OF_DICTIONARY[flags & 3] ?? 0) + (isSingle && length === 0 ? 1 : length),
  );
  for (let isLast = false; !isLast; ) {
    const head = await input.peek(3);
    if (head.length < 3) return cut();
    const block = head.readUIntLE(0, 3);
    isLast = (block & 1) !== 0;
    yield* pass(3 + (((block >> 1) & 3) === RUN ? 1 : block >> 3));
  }
  if ((flags & 4) !== 0) yield* pass(4);
}

/** Skips a frame that holds no text. */
async function passOver(input: Input): Promise<void> {
  const head = await input.take(8);
  for (let left = head.readUInt32LE(4); left > 0; ) {
    const piece = await input.next(Math.min(left, PIECE));
    if (piece === null) throw new Error(CUT_OFF);
    left -= piece.length;
  }
}

/**
 * Yields what frames of Zstandard hold, one after the other; `extra` is called if something else follows.
 * Throws if it ends early.
 */
export async function* decompressZstd(
  chunks: AsyncIterable<Buffer>,
  extra: () => void,
): AsyncGenerator<Buffer> {
  const input = createByteInput(chunks);
  let isCut = false;
  let empty = 0;
  const cut = (): void => {
    isCut = true;
  };
  try {
    for (let head = await input.peek(4); head.length > 0; head = await input.peek(4)) {
      const magic = head.length < 4 ? 0 : head.readUInt32LE(0);
      if (magic !== MAGIC && magic >>> 4 !== SKIPPED) return extra();
      empty += 1;
      if (empty > MOST_EMPTY) throw new Error('frames without end');
      if (magic !== MAGIC) await passOver(input);
      else {
        const decoder = zlib.createZstdDecompress();
        pipeline(Readable.from(frameOf(input, cut)), decoder, () => undefined);
        for await (const piece of decoder) {
          empty = 0;
          yield piece;
        }
      }
      if (isCut) throw new Error(CUT_OFF);
    }
  } finally {
    await input.end();
  }
}
