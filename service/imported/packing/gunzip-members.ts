import { crc32, createInflateRaw } from 'node:zlib';
import { createByteInput } from './byte-input.ts';

/** Bytes unpacked at a time, and packed bytes unpacked in one go. */
const PIECE = 64 * 1024;
const PACKED_PIECE = 16 * 1024;
/** Unpacked bytes that may wait: all of one piece. */
const UNREAD = 64 * 1024 ** 2;
const FIXED_HEAD = 10;
const TRAILER = 8;
const WORD = 2 ** 32;
/** Each member needs its own unpacker, so the number of small members is limited. */
const MANY_MEMBERS = 10_000;
const LEAST_MEMBER = 1024;
/** Flags of a member's head (RFC 1952). */
const HEAD_CHECK = 2;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;

type Input = ReturnType<typeof createByteInput>;

/**
 * Yields the contents of a gzip file's members, one after the other. Bytes after the last member that are
 * neither padding nor another member are skipped, and `extra` is called. Throws if the file ends within a
 * member or a checksum is wrong, after yielding everything before that.
 */
export async function* gunzipMembers(
  chunks: AsyncIterable<Buffer>,
  extra: () => void,
): AsyncGenerator<Buffer> {
  const input = createByteInput(chunks);
  let members = 0;
  let unpacked = 0;
  try {
    for (;;) {
      if (members > 0) await input.skipWhile((byte) => byte === 0);
      const magic = await input.peek(2);
      if (magic.length === 0 && members > 0) return;
      if (magic[0] !== 0x1f || magic[1] !== 0x8b) {
        if (members === 0) throw new Error('no gzip file');
        return extra();
      }
      await skipHead(input);
      for await (const piece of inflated(input)) {
        unpacked += piece.length;
        yield piece;
      }
      members += 1;
      if (members > MANY_MEMBERS && unpacked < members * LEAST_MEMBER)
        throw new Error('members without content');
    }
  } finally {
    await input.end();
  }
}

/** Reads past the head of a member, which may hold the name of the file and more. */
async function skipHead(input: Input): Promise<void> {
  const head = await input.take(FIXED_HEAD);
  const flags = head[3] ?? 0;
  if (head[2] !== 8) throw new Error('unknown compression');
  if (flags & EXTRA) await input.take((await input.take(2)).readUInt16LE(0));
  for (const text of [NAME, COMMENT])
    if (flags & text) {
      await input.skipWhile((byte) => byte !== 0);
      await input.take(1);
    }
  if (flags & HEAD_CHECK) await input.take(2);
}

/**
 * Reads the output of each chunk before the next one is written, so that an error loses nothing that came
 * before it.
 */
async function* inflated(input: Input): AsyncGenerator<Buffer> {
  const options = { chunkSize: PIECE, readableHighWaterMark: UNREAD };
  const inflate = createInflateRaw(options);
  let firstError: Error | null = null;
  inflate.on('error', (error) => {
    firstError ??= error;
  });
  const write = (packed: Buffer): Promise<void> =>
    new Promise((resolve) => {
      inflate.once('close', resolve);
      inflate.write(packed, (error) => {
        firstError ??= error ?? null;
        inflate.off('close', resolve);
        resolve();
      });
    });
  let check = 0;
  let size = 0;
  let isWhole = false;
  try {
    while (!isWhole) {
      const packed = await input.next(PACKED_PIECE);
      if (packed === null) throw new Error('unexpected end of file');
      const before = inflate.bytesWritten;
      await write(packed);
      for (let piece: unknown = inflate.read(); piece !== null; piece = inflate.read())
        if (Buffer.isBuffer(piece)) {
          check = crc32(piece, check);
          size = (size + piece.length) % WORD;
          yield piece;
        }
      if (firstError !== null) throw firstError;
      const used = inflate.bytesWritten - before;
      isWhole = used < packed.length;
      if (isWhole) input.putBack(packed.length - used);
    }
  } finally {
    inflate.destroy();
  }
  const trailer = await input.take(TRAILER);
  if (trailer.readUInt32LE(0) !== check || trailer.readUInt32LE(4) !== size)
    throw new Error('wrong check sum');
}
