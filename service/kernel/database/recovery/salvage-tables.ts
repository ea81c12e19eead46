import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { allSync, inTransaction } from '#service/kernel/database/query.ts';
import type { SalvagedTable } from './salvaged-table.ts';

/**
 * Result of a salvage: rows copied, rows that did not fit, and tables that could not be read to their end.
 */
export type SalvageCounts = {
  readonly kept: number;
  readonly dropped: number;
  readonly cut: readonly string[];
};

type Row = Readonly<Record<string, SQLOutputValue>>;
const columnRow = z.object({ name: z.string() });

/**
 * Copies the readable rows of a damaged database into a new one, table by table. The damaged one is not
 * written to.
 */
export function salvageTables(
  from: DatabaseSync,
  into: DatabaseSync,
  tables: readonly SalvagedTable[],
): SalvageCounts {
  const counts = tables.map((table) => inTransaction(into, () => salvageTable(from, into, table)));
  // Each account needs a default profile; without one no profile can be chosen.
  into.exec(`UPDATE profiles SET is_default = 1 WHERE status <> 'inactive' AND rowid IN
    (SELECT min(rowid) FROM profiles WHERE status <> 'inactive' GROUP BY account_id HAVING max(is_default) = 0)`);
  return {
    kept: counts.reduce((sum, { kept }) => sum + kept, 0),
    dropped: counts.reduce((sum, { dropped }) => sum + dropped, 0),
    cut: tables.flatMap(({ name }, place) => (counts[place]?.whole ? [] : [name])),
  };
}

type TableCounts = { kept: number; dropped: number; whole: boolean };

/** Reads forwards and then backwards up to the damage, so that only damaged rows are lost. */
function salvageTable(from: DatabaseSync, into: DatabaseSync, table: SalvagedTable): TableCounts {
  const counts: TableCounts = { kept: 0, dropped: 0, whole: true };
  const take = createRowWriter(into, table, counts);
  counts.whole = readRows(from, table, 'ASC', take);
  if (!counts.whole) readRows(from, table, 'DESC', take);
  return counts;
}

/** Passes every row to `take` in order. Returns false if reading fails midway. */
function readRows(
  from: DatabaseSync,
  { name, order, only = 'true' }: SalvagedTable,
  way: 'ASC' | 'DESC',
  take: (row: Row) => void,
): boolean {
  const rows = openRows(
    from,
    `SELECT * FROM ${name} WHERE ${only} ORDER BY ${order.map((column) => `${column} ${way}`).join(', ')}`,
  );
  if (rows === null) return false;
  for (;;) {
    const row = nextRow(rows);
    if (row === 'end') return true;
    if (row === 'broken') return false;
    take(row);
  }
}

/** Returns the rows of a query, or null if it cannot start. */
function openRows(from: DatabaseSync, sql: string): Iterator<Row> | null {
  try {
    return from.prepare(sql).iterate();
  } catch {
    return null;
  }
}

/** Unreadable rows are expected here: the file is damaged. */
function nextRow(rows: Iterator<Row>): Row | 'end' | 'broken' {
  try {
    const { done, value } = rows.next();
    return done ? 'end' : value;
  } catch {
    return 'broken';
  }
}

/**
 * Writes the columns that both databases have; missing ones take their default. Existing rows are skipped.
 */
function createRowWriter(
  into: DatabaseSync,
  { name, row }: SalvagedTable,
  counts: TableCounts,
): (found: Row) => void {
  const columns = allSync(into.prepare(`SELECT name FROM pragma_table_info('${name}')`), columnRow).map(
    (column) => column.name,
  );
  let insert: { readonly present: readonly string[]; readonly statement: StatementSync } | null = null;
  return (found) => {
    if (!row.safeParse(found).success) {
      counts.dropped += 1;
      return;
    }
    insert ??= prepareInsert(
      into,
      name,
      columns.filter((column) => column in found),
    );
    counts.kept += Number(
      insert.statement.run(...insert.present.map((column) => found[column] ?? null)).changes,
    );
  };
}

function prepareInsert(into: DatabaseSync, name: string, present: readonly string[]) {
  const places = present.map(() => '?').join(', ');
  return {
    present,
    statement: into.prepare(`INSERT OR IGNORE INTO ${name} (${present.join(', ')}) VALUES (${places})`),
  };
}
