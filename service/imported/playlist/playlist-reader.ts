import type { ImportError } from '#service/imported/import-types.ts';
import { createEnigma2Reader, ENIGMA2 } from '#service/imported/playlist/formats/enigma2-reader.ts';
import { createJsonReader, isJsonList } from '#service/imported/playlist/formats/json-reader.ts';
import { createMarkupReader, MARKUP_LIST } from '#service/imported/playlist/formats/markup-reader.ts';
import { createPlsReader, PLS } from '#service/imported/playlist/formats/pls-reader.ts';
import { createTableReader, tableColumns } from '#service/imported/playlist/formats/table-reader.ts';
import { createXspfReader, XSPF } from '#service/imported/playlist/formats/xspf-reader.ts';
import { wrapperLength } from '#service/kernel/text/json-wrapper.ts';
import { joinedEntries, linesOfEntry } from './joined-lines.ts';
import { createLineSplitter, type Line } from './line-splitter.ts';
import { createM3uParser, LONGEST_LINE } from './m3u-parser.ts';
import type { PlaylistReader, ReadEntry, ReaderOrder } from './playlist-format.ts';

const START = /^[\ufeff\s]*/;
/**
 * Characters in which the root of an XSPF playlist is searched for: comments and declarations may come first.
 */
const LONGEST_PROLOG = 4096;

/** Texts that begin like a list and are something else: a guide, or a stream of DASH. */
const OTHERS: readonly (readonly [RegExp, ImportError])[] = [
  [/<tv[\s>]/i, 'PLAYLIST_IS_A_GUIDE'],
  [/<MPD[\s>]/, 'PLAYLIST_IS_A_STREAM'],
];

/**
 * Creates a reader for every kind of list, which finds out by the text which it is, whatever the file is
 * called (decision 037).
 */
export function createPlaylistReader(order: ReaderOrder): PlaylistReader {
  let head = '';
  let reader: PlaylistReader | null = null;
  let other: ImportError | null = null;
  const markup = (text: string): PlaylistReader | null => {
    const prolog = text.slice(0, LONGEST_PROLOG);
    if (XSPF.test(prolog)) return createXspfReader(order);
    if (MARKUP_LIST.test(prolog)) return createMarkupReader(order);
    other = OTHERS.find(([root]) => root.test(prolog))?.[1] ?? null;
    return null;
  };
  const table = (text: string): PlaylistReader | null => {
    const columns = tableColumns(text.split(/[\r\n]/, 1)[0] ?? '');
    return columns === null ? null : createTableReader(columns, order.base);
  };
  const chosen = (isEnd: boolean): PlaylistReader | null => {
    const text = head.replace(START, '');
    const found = text.startsWith('<') ? markup(text) : null;
    if (found !== null) return found;
    const before = wrapperLength(text);
    const isOpen =
      /^(?:$|<|#(?!EXT)[^\r\n]{0,12}$|[^#<][^\r\n]*$)/s.test(text) ||
      before === null ||
      /^[[{]\s*$/.test(text.slice(Math.max(0, before)));
    if (isOpen && !isEnd && head.length < LONGEST_PROLOG) return null;
    if (PLS.test(text)) return createPlsReader(order.base);
    if (ENIGMA2.test(text)) return createEnigma2Reader(order.base);
    if (isJsonList(text)) return createJsonReader(order.base);
    return table(text) ?? createM3uReader(order.base);
  };
  function* read(piece: string, isEnd: boolean): Generator<ReadEntry> {
    if (reader === null) {
      head += piece;
      reader = chosen(isEnd);
      if (reader === null) return;
      yield* reader.write(head);
      head = '';
    } else yield* reader.write(piece);
    if (isEnd) yield* reader.end();
  }
  return {
    write: (piece) => read(piece, false),
    end: () => read('', true),
    line: () => reader?.line() ?? 0,
    error: () => other ?? reader?.error() ?? null,
    guides: () => reader?.guides() ?? [],
  };
}

/** Creates a reader of M3U playlists and of lists of names and addresses. */
function createM3uReader(base: string | null): PlaylistReader {
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
