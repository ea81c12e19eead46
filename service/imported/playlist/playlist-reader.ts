import type { ImportError } from '#service/imported/import-types.ts';
import { createM3uReader } from './m3u-reader.ts';
import type { PlaylistReader, ReadEntry, ReaderOrder } from './playlist-format.ts';
import { createPlsReader } from './pls-reader.ts';
import { createXspfReader, XSPF } from './xspf-reader.ts';

const START = /^[\ufeff\s]*/;
const PLS = /^(?:\[playlist\]|(?:NumberOfEntries|File1)[ \t]*=)/i;
/** Characters in which the root of an XSPF playlist is looked for: comments and declarations may come first. */
const LONGEST_PROLOG = 4096;

/** What is no list at all but begins like it: a guide, or a stream of DASH. */
const OTHERS: readonly (readonly [RegExp, ImportError])[] = [
  [/<tv[\s>]/i, 'PLAYLIST_IS_A_GUIDE'],
  [/<MPD[\s>]/, 'PLAYLIST_IS_A_STREAM'],
];

/** Creates a reader for M3U, PLS and XSPF that finds out by the text which of them it is, whatever the file is called. */
export function createPlaylistReader(order: ReaderOrder): PlaylistReader {
  let head = '';
  let reader: PlaylistReader | null = null;
  let other: ImportError | null = null;
  const chosen = (isEnd: boolean): PlaylistReader | null => {
    const text = head.replace(START, '');
    if (XSPF.test(text.slice(0, LONGEST_PROLOG)) && text.startsWith('<')) return createXspfReader(order);
    if (PLS.test(text)) return createPlsReader(order.base);
    other = text.startsWith('<') ? (OTHERS.find(([root]) => root.test(text.slice(0, LONGEST_PROLOG)))?.[1] ?? null) : null;
    const isOpen = text === '' || text.startsWith('<') || /^[[nf]/i.test(text);
    return isOpen && !isEnd && head.length < LONGEST_PROLOG ? null : createM3uReader(order.base);
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
