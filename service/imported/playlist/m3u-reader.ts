import { joinedEntries, linesOfEntry } from './joined-lines.ts';
import { createLineSplitter, type Line } from './line-splitter.ts';
import { createM3uParser, LONGEST_LINE } from './m3u-parser.ts';
import type { PlaylistReader, ReadEntry } from './playlist-format.ts';

/** Creates a reader of M3U playlists and of lists of names and addresses. */
export function createM3uReader(base: string | null): PlaylistReader {
  const parser = createM3uParser(base);
  const splitter = createLineSplitter(LONGEST_LINE, joinedEntries);
  function* entries(lines: Iterable<Line>): Generator<ReadEntry> {
    for (const { text, tooLong, line, joined } of lines)
      for (const one of joined && !tooLong ? linesOfEntry(text) : [text]) {
        const read = parser.line(one, tooLong);
        if (read !== null) yield { line, read };
      }
  }
  return {
    write: (piece) => entries(splitter.push(piece)),
    *end() {
      yield* entries(splitter.end());
      const read = parser.end();
      if (read !== null) yield { line: splitter.line(), read };
    },
    line: splitter.line,
    error: () => {
      if (parser.isStream()) return 'PLAYLIST_IS_A_STREAM';
      return parser.isPage() ? 'PLAYLIST_IS_A_PAGE' : null;
    },
    guides: parser.guides,
  };
}
