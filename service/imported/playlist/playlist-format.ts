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
  /** What the text is if it is no list of channels at all, or null; a page counts only if nothing was found in it. */
  readonly error: () => ImportError | null;
  readonly guides: () => readonly string[];
};

/** How a reader resolves relative addresses (null for a file), and its callback for markup that it skipped. */
export type ReaderOrder = { readonly base: string | null; readonly mistake: (line: number) => void };
