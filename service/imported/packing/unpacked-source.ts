import { decompressZstd, readsZstd } from './decompress-zstd.ts';
import { firstTarFile } from './first-tar-file.ts';
import { gunzipMembers } from './gunzip-members.ts';
import { PackingNotSupported } from './packing-not-supported.ts';

const HEAD = 512;
const EMPTY = Buffer.alloc(0);
/** A source may be packed several times: an archive that is packed, and by a server once more. */
const MOST_LAYERS = 3;

type Chunks = AsyncIterable<Buffer>;
type Unpacker = (chunks: Chunks, extra: () => void) => Chunks;
/** Listener for reports about the packing. */
export type PackingListener = {
  /** The packing is damaged or ends early; the part before is read. */
  readonly cutOff: () => void;
  /** Bytes that are not part of it follow, and are passed over. */
  readonly extra: () => void;
};

/** Unpackers with a library of their own, which is loaded with the first source that needs it: most need none. */
async function* unxzed(chunks: Chunks): AsyncGenerator<Buffer> {
  yield* (await import('./unpack-xz.ts')).unpackXz(chunks);
}
async function* unzipped(chunks: Chunks): AsyncGenerator<Buffer> {
  yield* (await import('./unpack-zip.ts')).unpackZip(chunks);
}

/** How packed sources begin. */
const PACKED: readonly (readonly [magic: Buffer, unpack: Unpacker])[] = [
  [Buffer.from([0x1f, 0x8b]), gunzipMembers],
  [Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]), unxzed],
  [Buffer.from([0x50, 0x4b, 0x03, 0x04]), unzipped],
  ...(readsZstd ? [[Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), decompressZstd] as const] : []),
];

/** Where a tar archive says that it is one. */
const TAR = Buffer.from('ustar');
const TAR_AT = 257;
/**
 * How sources begin whose packing is known but not read: bzip2, 7z, RAR, Zstandard (by an older Node), LZ4,
 * compress, Cabinet.
 */
const NOT_READ = [
  ...Array.from({ length: 9 }, (_, at) => `BZh${at + 1}`),
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
  '\x28\xb5\x2f\xfd',
  '\x04\x22\x4d\x18',
  '\x1f\x9d',
  'MSCF\0',
];

function unpackerOf(head: Buffer): Unpacker | undefined {
  if (head.subarray(TAR_AT, TAR_AT + TAR.length).equals(TAR)) return firstTarFile;
  const found = PACKED.find(([magic]) => head.subarray(0, magic.length).equals(magic))?.[1];
  const text = head.toString('latin1', 0, 8);
  if (found === undefined && NOT_READ.some((magic) => text.startsWith(magic)))
    throw new PackingNotSupported();
  return found;
}

/**
 * Yields a source unpacked, if it is gzip, xz, zip, tar or Zstandard, by its first bytes and not its name; of
 * an archive the first file that is named like a list or guide, else the first. A damaged or cut-off archive
 * is read up to the damage. A chunk is good until the next is asked for, of the source and of this. It limits
 * no size: the caller counts. Throws the errors of the source, of a source from which nothing can be unpacked,
 * and `PackingNotSupported`.
 */
export async function* unpackedSource(
  source: Chunks,
  listener: PackingListener,
  layers: number = MOST_LAYERS,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Buffer = EMPTY;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = Buffer.concat([head, next.value]);
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
  const unpack = unpackerOf(head);
  if (unpack === undefined || layers === 0) yield* all();
  else yield* unpackedSource(readable(unpack, kept(all()), listener), listener, layers - 1);
}

/** Copies chunks, which unpackers keep beyond the next one. */
async function* kept(chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** Unpacks as far as possible; it is an error only if nothing can be unpacked. */
async function* readable(
  unpack: Unpacker,
  source: Chunks,
  { cutOff, extra }: PackingListener,
): AsyncGenerator<Buffer> {
  let sourceError: unknown;
  let isSomething = false;
  async function* noted(): AsyncGenerator<Buffer> {
    try {
      yield* source;
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const pieces = unpack(noted(), extra)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await pieces.next().catch((error: unknown) => {
        if (!isSomething || sourceError !== undefined) throw error;
        cutOff();
        return { done: true as const, value: undefined };
      });
      if (next.done) return;
      isSomething = true;
      yield next.value;
    }
  } finally {
    await pieces.return?.();
  }
}
