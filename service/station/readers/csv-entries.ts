import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Finding, finding } from '#service/station/finding.ts';
import type { Entry } from './entry.ts';

/** What a table holds. */
export type CsvFile = {
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
};

/** A table that has more columns is none; those beyond are left out. */
const MOST_COLUMNS = 500;
/** Lines with too many or too few cells that are told one by one. */
const MOST_UNEVEN = 20;
const DELIMITERS = [',', ';', '\t'] as const;
/** Rows as the parser gives them, with the line on which each ends. */
const rows = z.array(
  z.object({
    record: z.record(z.string(), z.string()),
    info: z.object({ lines: z.number(), error: z.unknown() }),
  }),
);

/**
 * Reads a table with a line of column names, as Excel and others write it: with a byte order mark, with
 * commas, semicolons or tabs. `name.en` is the field `en` of `name`; an empty cell is a field that is left
 * out. A table with a mistake gives the rows before it, and says where it is.
 */
export function readCsv(text: string, file: string): CsvFile {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
  const columns = createColumns();
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      columns: (names: readonly string[]) => columns.named(names),
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 1024 * 1024,
    });
    const lines = rows.parse(parsed);
    const uneven = lines
      .filter(({ info }) => info.error !== undefined)
      .slice(0, MOST_UNEVEN)
      .map(({ info }) =>
        finding(
          'CELLS_LEFT_OUT',
          { file, line: info.lines },
          'It has more or fewer cells than there are columns',
        ),
      );
    return {
      entries: lines.map(({ record, info }) => entryOf(record, { file, line: info.lines })),
      findings: [...columns.findings(file), ...uneven],
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : null;
    return {
      entries: [],
      findings: [finding('FILE_UNREADABLE', { file, line }, `This is not a table (${error.code})`)],
    };
  }
}

/** Names columns; one without a name, a second one of a name, and any beyond the limit are left out. */
function createColumns() {
  const seen = new Set<string>();
  let leftOut = 0;
  return {
    named: (names: readonly string[]): (string | false)[] =>
      names.map((name) => {
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
    set(within, last, cell);
  }
  return { value, place, placeOf: () => place };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sets a field that is the object's own whatever it is called, `__proto__` too. */
const set = (fields: Record<string, unknown>, name: string, value: unknown): void => {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
};
