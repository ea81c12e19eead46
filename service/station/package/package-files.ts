/** Why a file of a package cannot be read. */
export type FileFault = 'absent' | 'too-large' | 'unreadable';

/** The files of a package, wherever it is: a folder or an archive. */
export type PackageFiles = {
  /** Paths relative to the package, with `/`, sorted. */
  readonly paths: readonly string[];
  /** Returns a mark that stays as long as no file changes, comes or goes, found without reading them. */
  readonly stamp?: () => Promise<string>;
  /** Paths that were left out because of what they are called. */
  readonly unsafe: readonly string[];
  /** Returns the bytes of a file, or why they cannot be had; a file over `most` bytes is not read. */
  readonly read: (path: string, most: number) => Promise<Uint8Array | FileFault>;
  /**
   * Opens a file to be read in pieces, for what is too large for one turn; the pieces throw if it is damaged
   * or cannot be read to its end.
   */
  readonly stream: (path: string, most: number) => Promise<AsyncIterable<Buffer> | FileFault>;
};

/** A package holds more files than this. */
export const MOST_FILES = 200_000;

const DRIVE = /^[A-Za-z]:/;
const MOST_DEPTH = 12;

/**
 * Returns whether a path stays within the package on every system: relative, without `..`, backslashes,
 * drives, control characters, and not deeper than anybody needs.
 */
export function isSafePath(path: string): boolean {
  const parts = path.split('/');
  const isPlain = [...path].every((character) => character >= ' ' && character !== '\\');
  return (
    isPlain &&
    !DRIVE.test(path) &&
    parts.length <= MOST_DEPTH &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Names of files of tools: of systems, and of a document that is open in an office program. */
const OF_TOOLS = /^(?:\.[^.].*|__MACOSX|Thumbs\.db|desktop\.ini|~\$.*|Icon\r)$/i;
/** Returns whether a path belongs to tools and not to the station: `.git`, `__MACOSX`, `Thumbs.db`. */
export const isOfTools = (path: string): boolean => path.split('/').some((part) => OF_TOOLS.test(part));

type PackageFault =
  | 'CHECKOUT_UNFINISHED'
  | 'PACKAGE_MISSING'
  | 'FILES_TOO_MANY'
  | 'ARCHIVE_TOO_LARGE'
  | 'ARCHIVE_UNREADABLE';

/** Why a package cannot be opened at all. */
export class PackageError extends Error {
  readonly code: PackageFault;

  constructor(code: PackageFault, message: string) {
    super(message);
    this.code = code;
  }
}
