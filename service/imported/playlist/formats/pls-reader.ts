import { NOTHING, readEntry } from '#service/imported/playlist/entry-of.ts';
import { createLineSplitter, type Line } from '#service/imported/playlist/line-splitter.ts';
import { LONGEST_LINE } from '#service/imported/playlist/m3u-parser.ts';
import type { PlaylistReader, ReadEntry } from '#service/imported/playlist/playlist-format.ts';
import { createStreamOptions } from '#service/imported/playlist/stream-options.ts';
import { err } from '#shared/kernel/result.ts';
import { createLineReader } from './line-reader.ts';

const KEY = /^(file|ref|title|length)(\d{0,9})[ \t]*=(.*)$/i;
/** The same as PotPlayer writes it: `1*file*http://…`. */
const STARRED = /^(\d{1,9})\*(file|title)\*(.*)$/i;
/** Any other line that says something: a key of a program's own, a section, a comment. */
const OTHER = /^(?:[\w-]{1,60}[ \t]*=|\[[^\]]{1,60}\]$|[;#]|\d{1,9}\*[\w]{1,40}\*|DAUMPLAYLIST$)/;
const LIST = /^\[playlist\]$/i;
/** Characters of entries that may wait for their other lines. */
const MOST_WAITING = 64 * 1024 ** 2;
const COST_OF_ENTRY = 200;

type PlsEntry = { readonly number: number; line: number; file: string | null; title: string };

/** How a list begins: PLS, an old ASX with `[Reference]`, or PotPlayer's. */
export const PLS = /^(?:\[(?:playlist|reference)\]|DAUMPLAYLIST|(?:NumberOfEntries|File1|Ref1)[ \t]*=)/i;

/**
 * Creates a reader of PLS playlists. The lines of an entry may be anywhere in the list, so entries come at
 * its end, by their numbers. A second list, or a number that comes again, begins a new one.
 */
export function createPlsReader(base: string | null): PlaylistReader {
  const splitter = createLineSplitter(LONGEST_LINE);
  let entries = new Map<number, PlsEntry>();
  let waiting = 0;

  const readOf = ({ line, file, title }: PlsEntry): ReadEntry => {
    if (file === null || file === '') return { line, read: err({ code: 'NO_ADDRESS' }) };
    const around = {
      base,
      addressBase: base,
      options: createStreamOptions(),
      grouped: '',
      head: NOTHING.attributes,
    };
    return { line, read: readEntry(file, { ...NOTHING, name: title }, around) };
  };
  function* flush(): Generator<ReadEntry> {
    const all = [...entries.values()].toSorted((one, other) => one.number - other.number);
    entries = new Map();
    waiting = 0;
    for (const entry of all) if (entry.file !== null || entry.title !== '') yield readOf(entry);
  }
  function* keyed(kind: string, number: number, value: string, line: number): Generator<ReadEntry> {
    const isFile = kind === 'file' || kind === 'ref';
    const before = entries.get(number);
    if ((isFile && typeof before?.file === 'string') || waiting > MOST_WAITING) yield* flush();
    const entry = entries.get(number) ?? { number, line, file: null, title: '' };
    if (isFile) Object.assign(entry, { file: value, line });
    else if (kind === 'title') entry.title = value;
    entries.set(number, entry);
    waiting += value.length + COST_OF_ENTRY;
  }
  function* taken(lines: Iterable<Line>): Generator<ReadEntry> {
    for (const { text: raw, tooLong, line } of lines) {
      const text = raw.replace(/^\ufeff/, '').trim();
      const [, kind, number, value = ''] =
        KEY.exec(text) ?? text.replace(STARRED, '$2$1=$3').match(KEY) ?? [];
      if (tooLong) yield { line, read: err({ code: 'LINE_TOO_LONG' }) };
      else if (kind !== undefined)
        yield* keyed(kind.toLowerCase(), Number(number), value.trim().replace(/^"(.*)"$/, '$1'), line);
      else if (LIST.test(text)) yield* flush();
      else if (text !== '' && !OTHER.test(text)) yield { line, read: err({ code: 'BAD_ADDRESS' }) };
    }
  }
  return createLineReader(splitter, taken, flush);
}
