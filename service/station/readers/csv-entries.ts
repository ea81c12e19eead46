import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { type Finding, finding } from '#service/station/finding.ts';
import type { Entry } from './entry.ts';

/** Contents of a table. */
export type CsvFile = {
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
};

/** A table that has more columns is none; those beyond are left out. */
const MOST_COLUMNS = 500;
/** Lines with too many or too few cells that are told one by one. */
const MOST_UNEVEN = 20;
const DELIMITERS = [',', ';', '\t'] as const;
/** Bytes that are parsed in one turn. */
const PIECE = 64 * 1024;
/** A row as the parser gives it, with the line on which it ends. */
const parsedRow = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number(), error: z.unknown() }),
});

/**
 * Reads a table with a line of column names, as Excel and others write it: with a byte order mark, with a line
 * `sep=;` before it, with commas, semicolons or tabs, and with lines of empty cells. `name.en` is the field `en`
 * of `name`; an empty cell is a field that is left out, and `="0012"` is the text in it. A table that is none
 * gives nothing, and says where its mistake is.
 */
export async function readCsv(given: string, file: string): Promise<CsvFile> {
  const { text, delimiter } = tableOf(given);
  const columns = createColumns();
  const entries: Entry[] = [];
  const uneven: Finding[] = [];
  try {
    const parser = parse({
      bom: true,
      columns: (names: readonly string[]) => columns.named(names),
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 1024 * 1024,
    });
    /* The parser takes the first line's ending for that of all, and counts those of others twice. */
    const lines = text.replaceAll(/\r\n?/g, '\n');
    for await (const row of Readable.from(piecesOf(lines)).pipe(parser)) {
      const { record, info } = parsedRow.parse(row);
      const place = { file, line: info.lines };
      entries.push(entryOf(record, place));
      if (info.error !== undefined && uneven.length < MOST_UNEVEN)
        uneven.push(finding('CELLS_LEFT_OUT', place, 'It has more or fewer cells than there are columns'));
    }
    return { entries, findings: [...columns.findings(file), ...uneven] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : null;
    return {
      entries: [],
      findings: [finding('FILE_UNREADABLE', { file, line }, `This is not a table (${error.code})`)],
    };
  }
}

/** What Excel reads the separator from, in the place of the first line. */
const SEPARATOR = /^\ufeff?sep=(.)[ \t]*(?=[\r\n])/i;
/** What old programs write at the end of a file, and what nobody sees there. */
const NOTHING = /[\p{Cc}\s]/u;
/** A text that a spreadsheet is kept from taking for a number. */
const FORMULA_OF_TEXT = /^="(.*)"$/s;

/** A table without what only programs read, with its lines where they were, and what separates its cells. */
function tableOf(given: string): { readonly text: string; readonly delimiter: string } {
  const said = SEPARATOR.exec(given);
  let end = given.length;
  while (end > 0 && NOTHING.test(given.charAt(end - 1))) end -= 1;
  const text = given.slice(said?.[0].length ?? 0, end);
  const [header = ''] = /[^\r\n\ufeff][^\r\n]*/.exec(text) ?? [];
  const most = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
  return { text, delimiter: said?.[1] ?? most };
}

/** The bytes of a text in pieces, with a turn of the loop after each. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await nextTurn();
  }
}

/** Names columns; one without a name, a second one of a name, and any beyond the limit are left out. */
function createColumns() {
  const seen = new Set<string>();
  let leftOut = 0;
  return {
    named: (names: readonly string[]): (string | false)[] =>
      names.map(plainColumn).map((name) => {
        if (name === '') return false;
        if (seen.has(name) || seen.size >= MOST_COLUMNS) {
          leftOut += 1;
          return false;
        }
        seen.add(name);
        return name;
      }),
    findings: (file: string): readonly Finding[] =>
      leftOut === 0
        ? []
        : [
            finding(
              'CELLS_LEFT_OUT',
              { file, line: 1 },
              `${leftOut} columns are left out: they are there twice, or there are more than ${MOST_COLUMNS}`,
            ),
          ],
  };
}

/** A column's name as fields are written, which spreadsheets begin with a capital: `ID`, `Number`, `Name.EN`. */
const plainColumn = (name: string): string =>
  name
    .split('.')
    .map((part) =>
      /^[A-Z]+$/.test(part) ? part.toLowerCase() : `${part.slice(0, 1).toLowerCase()}${part.slice(1)}`,
    )
    .join('.');

function entryOf(record: Readonly<Record<string, string>>, place: Entry['place']): Entry {
  const value: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(record)) {
    if (cell === '') continue;
    const path = column.split('.').slice(0, 4);
    const last = path.pop();
    if (last === undefined) continue;
    let within = value;
    for (const part of path) {
      const next = Object.hasOwn(within, part) ? within[part] : undefined;
      if (isFields(next)) within = next;
      else {
        const made: Record<string, unknown> = {};
        set(within, part, made);
        within = made;
      }
    }
    set(within, last, FORMULA_OF_TEXT.exec(cell)?.[1] ?? cell);
  }
  return { value, place, placeOf: () => place };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sets a field that is the object's own whatever it is called, `__proto__` too. */
const set = (fields: Record<string, unknown>, name: string, value: unknown): void => {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
};
