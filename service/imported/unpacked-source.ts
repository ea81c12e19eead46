import { ReadableStream } from 'node:stream/web';
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import xz from 'xz-decompress';
import { decompressZstd, readsZstd } from './decompress-zstd.ts';
import { FALLBACK_BYTES_MAX, firstTarFile, IGNORED_FILE, LIKELY_SOURCE } from './first-tar-file.ts';
import { gunzipMembers } from './gunzip-members.ts';

/** Packed bytes of a zip that are unpacked in one go: at the format's highest ratio they become 16 MB. */
const ZIP_PIECE = 16 * 1024;
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

/** A source whose packing is not supported. */
export class PackingNotSupported extends Error {}

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
 * is read up to the damage. It limits no size: the caller counts. Throws the errors of the source, of a
 * source from which nothing can be unpacked, and `PackingNotSupported`.
 */
export async function* unpackedSource(
  source: Chunks,
  listener: PackingListener,
  layers: number = MOST_LAYERS,
): AsyncGenerator<Buffer> {
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
  const unpack = unpackerOf(head);
  if (unpack === undefined || layers === 0) yield* all();
  else yield* unpackedSource(readable(unpack, all(), listener), listener, layers - 1);
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

/** The library refuses dictionaries over 64 MB, more than `xz -9` writes. */
async function* unxzed(chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const piece of new xz.XzReadableStream(ReadableStream.from(chunks))) yield Buffer.from(piece);
}

/**
 * The file of a zip that is read: the first that is named like a list or guide, else the first, which is kept
 * until no better one comes.
 */
function createChosenFile() {
  let spare: Buffer[] | null = null;
  let chunks: Buffer[] = [];
  let isFound = false;
  let isWhole = false;
  let isSpareWhole = false;
  let size = 0;
  let firstError: Error | null = null;
  const take = (file: UnzipFile): void => {
    const isMeant = LIKELY_SOURCE.test(file.name);
    if (isFound || IGNORED_FILE.test(file.name) || (spare !== null && !isMeant)) return;
    spare = isMeant ? null : [];
    isFound = isMeant;
    /* Whether this is the file that is read, and not the fallback. */
    let isRead = isMeant;
    file.ondata = (error, data, final) => {
      if (!isRead && spare === null) return;
      firstError ??= error;
      if (error === null) (isRead ? chunks : (spare ?? [])).push(Buffer.from(data));
      size += data?.length ?? 0;
      if (!isRead && size > FALLBACK_BYTES_MAX) {
        chunks = spare ?? [];
        spare = null;
        isRead = true;
        isFound = true;
      }
      if (isRead) isWhole = final;
      else isSpareWhole = final;
    };
    file.start();
  };
  return {
    take,
    /** Returns the bytes since the last call; with `isEnd` also the fallback, if no better file was found. */
    ready: (isEnd: boolean): readonly Buffer[] => {
      const taken = isEnd && !isFound ? (spare ?? []) : chunks;
      chunks = [];
      return taken;
    },
    error: (): Error | null => (spare === null || isFound ? firstError : null),
    isWhole: (): boolean => isWhole,
    /** Why the archive is not whole, or null. */
    lack: (): string | null => {
      if (!isFound && spare === null) return 'an archive without a file';
      return isWhole || isSpareWhole ? null : 'an archive that is cut off';
    },
  };
}

/** Where the first file of a zip says that it needs a password. */
const FLAGS = 6;

async function* unzipped(chunks: Chunks): AsyncGenerator<Buffer> {
  const chosen = createChosenFile();
  const unzip = new Unzip(chosen.take);
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && ((chunk[FLAGS] ?? 0) & 1) === 1) throw new PackingNotSupported();
    isFirst = false;
    for (let at = 0; at < chunk.length; at += ZIP_PIECE) {
      unzip.push(chunk.subarray(at, at + ZIP_PIECE));
      yield* chosen.ready(false);
      const error = chosen.error();
      if (error !== null) throw error;
      if (chosen.isWhole()) return;
    }
  }
  yield* chosen.ready(true);
  const lack = chosen.lack();
  if (lack !== null) throw new Error(lack);
}
