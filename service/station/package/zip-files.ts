import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import {
  type FileFault,
  isOfTools,
  isSafePath,
  MOST_FILES,
  PackageError,
  type PackageFiles,
} from './package-files.ts';
import { readWithin } from './read-within.ts';
import { packedBytesOf, readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Bytes of an archive, and of what it unpacks to. */
const MOST_PACKED = 512 * 1024 * 1024;
const MOST_UNPACKED = 4 * 1024 * 1024 * 1024;
/** An archive of texts and pictures packs to a hundredth at best; more is made to fill memory. */
const MOST_RATIO = 1000;
/** Packed bytes that are unpacked in one turn. */
const PIECE = 64 * 1024;

const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a package that is a `.zip`. Its directory is read once; entries are unpacked one by one when they are
 * read, and never to more than the directory says. Links are left out. A folder that holds everything is left
 * out of the paths. Throws a `PackageError` for what is no archive, or is made to fill memory.
 */
export async function openZip(archive: string): Promise<PackageFiles> {
  const bytes = await readArchive(archive);
  const { entries, unsafe } = entriesOf(bytes, archive);
  const names = [...entries.keys()].sort();
  const outer = outerFolder(names);
  let digest: string | null = null;
  const entryOf = (path: string): ZipEntry | undefined => entries.get(`${outer}${path}`);
  return {
    paths: names.map((name) => name.slice(outer.length)),
    unsafe,
    read: async (path, most) => {
      const entry = entryOf(path);
      if (entry === undefined) return 'absent';
      return entry.size > most ? 'too-large' : unpacked(bytes, entry);
    },
    stream: async (path, most) => {
      const entry = entryOf(path);
      if (entry === undefined) return 'absent';
      return entry.size > most ? 'too-large' : unpackedPieces(bytes, entry);
    },
    stamp: async () => (digest ??= createHash('sha256').update(bytes).digest('hex')),
  };
}

async function readArchive(archive: string): Promise<Buffer> {
  const bytes = await readWithin(archive, MOST_PACKED).catch(() => {
    throw new PackageError('PACKAGE_MISSING', `${archive} cannot be read`);
  });
  if (bytes === null) throw new PackageError('ARCHIVE_TOO_LARGE', `${archive} is larger than 512 MB`);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The archive's files by name, and the names of those that are left out. */
function entriesOf(
  bytes: Buffer,
  archive: string,
): { readonly entries: ReadonlyMap<string, ZipEntry>; readonly unsafe: readonly string[] } {
  const directory = readZipDirectory(bytes, MOST_FILES);
  if (directory === null)
    throw new PackageError('ARCHIVE_UNREADABLE', `${archive} is no .zip, or is cut off`);
  const files = directory.filter(({ name }) => !name.endsWith('/') && !isOfTools(name));
  if (files.length > MOST_FILES)
    throw new PackageError('FILES_TOO_MANY', `${archive} holds more than ${MOST_FILES} files`);
  const size = files.reduce((sum, one) => sum + one.size, 0);
  if (size > MOST_UNPACKED || size > bytes.length * MOST_RATIO)
    throw new PackageError('ARCHIVE_TOO_LARGE', `${archive} unpacks to ${size} bytes`);
  const entries = new Map<string, ZipEntry>();
  const unsafe: string[] = [];
  for (const entry of files) {
    if (entry.isLink || entries.has(entry.name) || !isSafePath(entry.name)) unsafe.push(entry.name);
    else entries.set(entry.name, entry);
  }
  return { entries, unsafe };
}

const isReadable = ({ method, isEncrypted, packed, size }: ZipEntry): boolean =>
  !isEncrypted && (method === DEFLATED || (method === STORED && packed === size));

function unpacked(bytes: Buffer, entry: ZipEntry): Uint8Array | FileFault {
  const packed = packedBytesOf(bytes, entry);
  if (packed === null || !isReadable(entry)) return 'unreadable';
  if (entry.size === 0) return new Uint8Array();
  try {
    const whole = entry.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: entry.size });
    return whole.length === entry.size && crc32(whole) === entry.checksum ? whole : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function unpackedPieces(bytes: Buffer, entry: ZipEntry): AsyncIterable<Buffer> | FileFault {
  const packed = packedBytesOf(bytes, entry);
  if (packed === null || !isReadable(entry)) return 'unreadable';
  const pieces = Readable.from(piecesOf(packed));
  return within(entry.method === STORED ? pieces : pieces.pipe(createInflateRaw()), entry.size);
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* within(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) throw new Error('it unpacks to more than its archive says');
    yield piece;
  }
}

/** The folder in which everything lies, with `/` at its end, or an empty string. */
function outerFolder(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isOuter =
    folder !== '' && !names.includes('station.json') && names.every((name) => name.startsWith(folder));
  return isOuter ? folder : '';
}
