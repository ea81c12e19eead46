import type { ImportError } from '#service/imported/import-types.ts';
import type { PlaylistLine } from './playlist-entry.ts';

/** An entry or an error, and the line on which it begins. */
export type ReadEntry = { readonly line: number; readonly read: Exclude<PlaylistLine, null> };

/** Reads a playlist of one format, in pieces. */
export type PlaylistReader = {
  readonly write: (piece: string) => Iterable<ReadEntry>;
  readonly end: () => Iterable<ReadEntry>;
  /** Number of the last line that was read. */
  readonly line: () => number;
  /**
   * Returns the error of a text that is not a list of channels, or null; a web page is an error only if it
   * contains no entry.
   */
  readonly error: () => ImportError | null;
  readonly guides: () => readonly string[];
};

/**
 * How a reader resolves relative addresses (null for a file), and its callback for markup that it skipped.
 */
export type ReaderOrder = { readonly base: string | null; readonly mistake: (line: number) => void };
