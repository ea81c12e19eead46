import { z } from 'zod';
import type { Database, SqlValue } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';

/** Rows that are read at once from a table with numbered rows, and rows of one INSERT. */
const PAGE = 5000;
const TOGETHER = 100;

/** The target holds something already. */
export class DatabaseNotEmpty extends Error {
  readonly code = 'DATABASE_NOT_EMPTY';
  constructor(table: string) {
    super(`DATABASE_NOT_EMPTY: the database to move to has rows in ${table}`);
  }
}

/** A table of both engines: the columns that are moved, and the one that PostgreSQL numbers automatically. */
type MovedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly counted: string | null;
};

const column = z.object({ table: z.string(), name: z.string() });
const countedColumn = column.extend({ counted: z.string() });
const number = z.object({ number: z.number() });
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.output<typeof row>;

/** Tables that a process makes or imports again when it starts, and the number of its migrations. */
const NOT_MOVED = /^(?:schema_version|own_batches|own_copies|own_uploads)$/;
/**
 * Tables that the first process moves when it starts with the old data folder, so that it imports the
 * channels too (`adoptContent`).
 */
const ADOPTED = /^own_/;

const quoted = (name: string): string => `"${name}"`;

/**
 * Tables that both databases have, with the columns that both have. SQLite numbers rows automatically;
 * PostgreSQL has a column for that.
 */
async function movedTables(
  sqlite: Database,
  postgres: Database,
  without: RegExp,
): Promise<readonly MovedTable[]> {
  const here = await all(
    sqlite.prepare(
      `SELECT t.name AS "table", c.name AS name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'`,
    ),
    column,
  );
  const there = await all(
    postgres.prepare(
      `SELECT c.table_name AS "table", c.column_name AS name, c.is_identity AS counted FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' ORDER BY c.table_name, c.ordinal_position`,
    ),
    countedColumn,
  );
  const present = new Set(here.map(({ table, name }) => `${table}.${name}`));
  const tables = new Set(here.map(({ table }) => table));
  const names = [...new Set(there.map(({ table }) => table))].filter(
    (name) => tables.has(name) && !NOT_MOVED.test(name) && !without.test(name),
  );
  return names.map((name) => {
    const own = there.filter(({ table }) => table === name);
    const counted = own.find((one) => one.counted === 'YES')?.name ?? null;
    return {
      name,
      counted,
      columns: own.map((one) => one.name).filter((one) => one === counted || present.has(`${name}.${one}`)),
    };
  });
}

/** Reads the rows of a table, those of a large one in pages. */
async function* rowsOf(
  from: Database,
  { name, columns, counted }: MovedTable,
): AsyncGenerator<readonly Row[]> {
  const list = columns.map((one) => `${quoted(one)} AS ${quoted(one)}`).join(', ');
  if (counted === null) {
    yield await all(from.prepare(`SELECT ${list} FROM ${quoted(name)}`), row);
    return;
  }
  const page = from.prepare(
    `SELECT ${list} FROM ${quoted(name)} WHERE ${quoted(counted)} > ? ORDER BY ${quoted(counted)} LIMIT ${PAGE}`,
  );
  for (let last = 0; ; ) {
    const found = await all(page, row, last);
    if (found.length > 0) yield found;
    if (found.length < PAGE) return;
    last = Number(found.at(-1)?.[counted]);
  }
}

async function writeRows(
  to: Database,
  { name, columns, counted }: MovedTable,
  rows: readonly Row[],
): Promise<void> {
  const own = to.engine === 'postgres' && counted !== null ? ' OVERRIDING SYSTEM VALUE' : '';
  const one = `(${columns.map(() => '?').join(', ')})`;
  for (let at = 0; at < rows.length; at += TOGETHER) {
    const some = rows.slice(at, at + TOGETHER);
    const values = some.flatMap((values): SqlValue[] => columns.map((key) => values[key] ?? null));
    await to
      .prepare(
        `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')})${own} VALUES ${some.map(() => one).join(', ')}`,
      )
      .run(...values);
  }
}

/** PostgreSQL continues counting after the last row that was moved. */
async function countOn(to: Database, { name, counted }: MovedTable): Promise<void> {
  if (to.engine !== 'postgres' || counted === null) return;
  await to
    .prepare(
      `SELECT setval(pg_get_serial_sequence(?, ?), coalesce(max(${quoted(counted)}), 1), max(${quoted(counted)}) IS NOT NULL) AS last
       FROM ${quoted(name)}`,
    )
    .get(name, counted);
}

/**
 * Copies what viewers and operators own to the other engine's empty database, all of it or nothing, and
 * returns how many rows each table had. The source stays as it is. Not moved are imported channels, which are
 * imported again, and to SQLite the files of sources that were uploaded. Rejects with `DatabaseNotEmpty`.
 */
export async function moveOwned(from: Database, to: Database): Promise<ReadonlyMap<string, number>> {
  const toPostgres = to.engine === 'postgres';
  const tables = toPostgres ? await movedTables(from, to, ADOPTED) : await movedTables(to, from, /^$/);
  const work = async (): Promise<ReadonlyMap<string, number>> => {
    // Profiles name their accounts, whatever the order of the tables.
    if (!toPostgres) await to.exec('PRAGMA defer_foreign_keys = ON');
    const moved = new Map<string, number>();
    for (const table of tables) {
      const there = await first(
        to.prepare(`SELECT count(*) AS number FROM (SELECT 1 FROM ${quoted(table.name)} LIMIT 1) AS one`),
        number,
      );
      if ((there?.number ?? 0) > 0) throw new DatabaseNotEmpty(table.name);
      let rows = 0;
      for await (const some of rowsOf(from, table)) {
        await writeRows(to, table, some);
        rows += some.length;
      }
      await countOn(to, table);
      moved.set(table.name, rows);
    }
    return moved;
  };
  // Everything is read as it was at one moment.
  return from.transaction(() => to.transaction(work));
}
