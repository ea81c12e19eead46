import type { createLineSplitter, Line } from '#service/imported/playlist/line-splitter.ts';
import type { PlaylistReader, ReadEntry } from '#service/imported/playlist/playlist-format.ts';

type Entries = Generator<ReadEntry>;

/**
 * Creates a reader of a list of lines: `taken` returns the entries that lines complete, `flush` those that
 * need no more lines. Such a list names no guides and has no errors of its own.
 */
export function createLineReader(
  splitter: ReturnType<typeof createLineSplitter>,
  taken: (lines: Iterable<Line>) => Entries,
  flush: () => Entries,
): PlaylistReader {
  return {
    write: (piece) => taken(splitter.push(piece)),
    *end() {
      yield* taken(splitter.end());
      yield* flush();
    },
    line: splitter.line,
    error: () => null,
    guides: () => [],
  };
}
