import { listPackage, statFile } from '@electron/asar';

/** An entry of the packed archive: its path with forward slashes, and its bytes. */
export type PackedFile = { readonly path: string; readonly bytes: number };

/** Returns the files of a packed archive. */
export function filesInArchive(archive: string): readonly PackedFile[] {
  return listPackage(archive, { isPack: false })
    .map((name) => name.replaceAll('\\', '/').replace(/^\//, ''))
    .flatMap((name) => {
      const entry = statFile(archive, name);
      return 'size' in entry ? [{ path: name, bytes: entry.size }] : [];
    });
}

/** The archive without the demo media, which are next to it. */
export const ASAR_BUDGET = 15 * 1024 * 1024;

const ALLOWED = /^(?:package\.json$|dist\/(?:main|preload|service|web|pictures)\/)/;
const UNWANTED =
  /\.map$|\.test\.|\.cases\.|\.tsx?$|(?:^|\/)(?:node_modules|tests|\.env[^/]*|\.npmrc|\.git)(?:\/|$)|\.(?:pem|p12|pfx|key|sqlite)$/i;

/**
 * Returns the faults of a packed archive: files that have no business in it, and its size. Empty when all is
 * well.
 */
export function asarFaults(files: readonly PackedFile[]): readonly string[] {
  const strange = files
    .filter(({ path }) => !ALLOWED.test(path) || UNWANTED.test(path))
    .map(({ path }) => `${path} does not belong in the archive`);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return total <= ASAR_BUDGET
    ? strange
    : [...strange, `the archive holds ${total} bytes, over ${ASAR_BUDGET}`];
}
