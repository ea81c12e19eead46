import { type UnzipFileInfo, unzipSync } from 'fflate';
import { isOfTools, isSafePath, MOST_FILES, PackageError, type PackageFiles } from './package-files.ts';
import { readWithin } from './read-within.ts';

/** Bytes of an archive, and of what it unpacks to. */
const MOST_PACKED = 512 * 1024 * 1024;
const MOST_UNPACKED = 4 * 1024 * 1024 * 1024;
/** An archive of texts and pictures packs to a hundredth at best; more is made to fill memory. */
const MOST_RATIO = 1000;

/**
 * Opens a package that is a `.zip`. Entries are unpacked one by one when they are read, never all at once,
 * and never to more than their directory says. A folder that holds everything is left out of the paths.
 * Throws a `PackageError` for what is no archive, or is made to fill memory.
 */
export async function openZip(archive: string): Promise<PackageFiles> {
  const bytes = await readArchive(archive);
  const { entries, unsafe } = entriesOf(bytes, archive);
  const names = [...entries.keys()].sort();
  const outer = outerFolder(names);
  const nameOf = new Map(names.map((name) => [name.slice(outer.length), name]));
  return {
    paths: [...nameOf.keys()],
    unsafe,
    read: async (path, most) => {
      const name = nameOf.get(path);
      if (name === undefined) return 'absent';
      if ((entries.get(name) ?? 0) > most) return 'too-large';
      return unpackOne(bytes, name) ?? 'unreadable';
    },
  };
}

async function readArchive(archive: string): Promise<Uint8Array> {
  const bytes = await readWithin(archive, MOST_PACKED).catch(() => {
    throw new PackageError('PACKAGE_MISSING', `${archive} cannot be read`);
  });
  if (bytes === null) throw new PackageError('ARCHIVE_TOO_LARGE', `${archive} is larger than 512 MB`);
  return bytes;
}

/** Sizes of the archive's files by name, from its directory alone. */
function entriesOf(
  bytes: Uint8Array,
  archive: string,
): { readonly entries: ReadonlyMap<string, number>; readonly unsafe: readonly string[] } {
  const entries = new Map<string, number>();
  const unsafe: string[] = [];
  let unpacked = 0;
  const take = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (name.endsWith('/') || isOfTools(name)) return false;
    unpacked += originalSize;
    if (isSafePath(name)) entries.set(name, originalSize);
    else unsafe.push(name);
    if (entries.size + unsafe.length > MOST_FILES)
      throw new PackageError('FILES_TOO_MANY', `${archive} holds more than ${MOST_FILES} files`);
    return false;
  };
  try {
    unzipSync(bytes, { filter: take });
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw new PackageError('ARCHIVE_UNREADABLE', `${archive} is no .zip, or is cut off`);
  }
  if (unpacked > MOST_UNPACKED || unpacked > bytes.length * MOST_RATIO)
    throw new PackageError('ARCHIVE_TOO_LARGE', `${archive} unpacks to ${unpacked} bytes`);
  return { entries, unsafe };
}

function unpackOne(bytes: Uint8Array, wanted: string): Uint8Array | null {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? null;
  } catch {
    return null;
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
