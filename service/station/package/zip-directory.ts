import { TextDecoder } from 'node:util';

/** A file of an archive, as the archive's directory has it. */
export type ZipEntry = {
  readonly name: string;
  /** 0: stored as it is, 8: deflated; any other cannot be read. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** It is a symbolic link, whose content is the path that it leads to. */
  readonly isLink: boolean;
  readonly packed: number;
  readonly size: number;
  readonly checksum: number;
  /** Where its own header begins. */
  readonly at: number;
};

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_LENGTH = 20;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
/** A size or place that is in the extra field, since it needs 64 bits. */
const ELSEWHERE = 0xffffffff;
const LINK = 0o120000;
const TYPE_OF_FILE = 0o170000;

type Directory = { readonly at: number; readonly count: number };

/**
 * Reads the directory at the end of an archive, once, whatever it says of the files. `most` is the number of
 * files beyond which reading ends. Null for what is no archive, or is cut off.
 */
export function readZipDirectory(bytes: Buffer, most: number): readonly ZipEntry[] | null {
  const directory = directoryOf(bytes);
  if (directory === null) return null;
  const entries: ZipEntry[] = [];
  let { at } = directory;
  for (let left = directory.count; left > 0 && entries.length <= most; left -= 1) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const nameEnd = at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    if (extraEnd > bytes.length) return null;
    const entry = entryAt(bytes, at, bytes.subarray(nameEnd, extraEnd));
    if (entry === null) return null;
    entries.push(entry);
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function directoryOf(bytes: Buffer): Directory | null {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== END) continue;
    const locator = at - LOCATOR_64_LENGTH;
    if (locator >= 0 && bytes.readUInt32LE(locator) === LOCATOR_64) return directory64(bytes, locator);
    return { count: bytes.readUInt16LE(at + 10), at: bytes.readUInt32LE(at + 16) };
  }
  return null;
}

function directory64(bytes: Buffer, locator: number): Directory | null {
  const at = Number(bytes.readBigUInt64LE(locator + 8));
  if (at + 56 > bytes.length || bytes.readUInt32LE(at) !== END_64) return null;
  return { count: Number(bytes.readBigUInt64LE(at + 32)), at: Number(bytes.readBigUInt64LE(at + 48)) };
}

function entryAt(bytes: Buffer, at: number, extra: Buffer): ZipEntry | null {
  const flags = bytes.readUInt16LE(at + 8);
  const size = bytes.readUInt32LE(at + 24);
  const packed = bytes.readUInt32LE(at + 20);
  const place = bytes.readUInt32LE(at + 42);
  const large = largeNumbers(extra, [size, packed, place]);
  if (large === null) return null;
  const [wholeSize = 0, wholePacked = 0, wholePlace = 0] = large;
  const nameStart = at + ENTRY_LENGTH;
  return {
    name: plainName(nameOf(bytes.subarray(nameStart, nameStart + bytes.readUInt16LE(at + 28)))),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (flags & 1) === 1,
    isLink: (bytes.readUInt16LE(at + 40) & TYPE_OF_FILE) === LINK,
    packed: wholePacked,
    size: wholeSize,
    checksum: bytes.readUInt32LE(at + 16),
    at: wholePlace,
  };
}

/** Replaces numbers that are elsewhere by those of the extra field of 64 bits; null if they are not there. */
function largeNumbers(extra: Buffer, given: readonly number[]): readonly number[] | null {
  if (!given.includes(ELSEWHERE)) return given;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const found = given.map((number) => {
      if (number !== ELSEWHERE) return number;
      next += 8;
      return next <= extra.length ? Number(extra.readBigUInt64LE(next - 8)) : Number.NaN;
    });
    return found.every(Number.isSafeInteger) ? found : null;
  }
  return null;
}

/** A name is UTF-8; archivers of Chinese systems write it in their own encoding. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * A name as the format has it: with `/`, which some archivers of Windows write as a backslash, and without the
 * `./` of others before it. One that leads out of the archive keeps what it does that by.
 */
const plainName = (name: string): string => name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');

/** Returns the packed bytes of a file; null if its own header is not where the directory says. */
export function packedBytesOf(bytes: Buffer, { at, packed }: ZipEntry): Buffer | null {
  if (at + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return null;
  const start = at + LOCAL_LENGTH + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
}
