import { createLineSplitter, type Line } from '#service/imported/playlist/line-splitter.ts';
import { LONGEST_LINE } from '#service/imported/playlist/m3u-parser.ts';
import type { PlaylistReader, ReadEntry } from '#service/imported/playlist/playlist-format.ts';
import { err } from '#shared/kernel/result.ts';
import { entryOfFields, fieldOf, fieldRank } from './list-fields.ts';

const SEPARATORS = ['\t', ';', ',', '|'];

/**
 * Splits a row at a separator outside quotes; a quote inside quotes is written twice. `isOpen` if a quote is
 * not closed.
 */
function cellsOf(
  row: string,
  separator: string,
): { readonly cells: readonly string[]; readonly isOpen: boolean } {
  const cells: string[] = [];
  let from = 0;
  let isQuoted = false;
  let isBlank = true;
  for (let at = 0; at <= row.length; at += 1) {
    const sign = row.charAt(at);
    if (sign === '"' && isQuoted && row[at + 1] === '"') at += 1;
    else if (sign === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (at >= row.length || (sign === separator && !isQuoted)) {
      const cell = row.slice(from, at).trim();
      cells.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell);
      from = at + 1;
      isBlank = true;
      continue;
    }
    isBlank &&= sign.trim() === '';
  }
  return { cells, isOpen: isQuoted };
}

type Row = { readonly line: number; readonly text: string; readonly lines: number };
/** Lines of one row. */
const MOST_LINES = 32;

type Columns = { readonly separator: string; readonly places: ReadonlyMap<string, number> };

/**
 * Returns the meaning of a table's columns by its first row, or null if that is not the head of a table of
 * channels.
 */
export function tableColumns(row: string): Columns | null {
  if (row.length > 2000 || row.startsWith('#')) return null;
  for (const separator of SEPARATORS) {
    const { cells } = cellsOf(row, separator);
    const places = new Map<string, number>();
    for (const [place, cell] of cells.entries()) {
      const field = fieldOf(cell);
      if (field === null) continue;
      const before = cells[places.get(field) ?? -1];
      if (before === undefined || fieldRank(field, cell) < fieldRank(field, before)) places.set(field, place);
    }
    if (cells.length > 1 && places.has('url')) return { separator, places };
  }
  return null;
}

/** Creates a reader of tables (CSV, TSV) whose first row names the columns. */
export function createTableReader({ separator, places }: Columns, base: string | null): PlaylistReader {
  const splitter = createLineSplitter(LONGEST_LINE);
  let isHead = true;
  /** A row whose quotes continue on the next line. */
  let open: Row | null = null;

  const rowAt = (line: number, cells: readonly string[]): ReadEntry | null => {
    const texts = new Map([...places].map(([field, place]) => [field, cells[place] ?? ''] as const));
    const address = texts.get('url') ?? '';
    const read =
      address === ''
        ? err({ code: 'NO_ADDRESS' as const })
        : entryOfFields({ texts, addresses: [address] }, base);
    return read === null ? null : { line, read };
  };
  function* taken(lines: Iterable<Line>): Generator<ReadEntry> {
    for (const { text: raw, tooLong, line } of lines) {
      if (isHead) {
        isHead = false;
        continue;
      }
      if (tooLong) {
        open = null;
        yield { line, read: err({ code: 'LINE_TOO_LONG' }) };
        continue;
      }
      const row: Row =
        open === null
          ? { line, text: raw, lines: 1 }
          : { line: open.line, text: `${open.text} ${raw}`, lines: open.lines + 1 };
      open = null;
      if (row.text.trim() === '') continue;
      const { cells, isOpen } = cellsOf(row.text, separator);
      if (isOpen && row.lines < MOST_LINES) open = row;
      else {
        const read = rowAt(row.line, cells);
        if (read !== null) yield read;
      }
    }
  }
  return {
    write: (piece) => taken(splitter.push(piece)),
    *end() {
      yield* taken(splitter.end());
      if (open !== null) {
        const read = rowAt(open.line, cellsOf(open.text, separator).cells);
        if (read !== null) yield read;
      }
    },
    line: splitter.line,
    error: () => null,
    guides: () => [],
  };
}
