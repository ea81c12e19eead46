import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';

/** New rows after which a table is counted again; a tenth of a smaller limit. */
const ROWS_BETWEEN_COUNTS = 1000;
/**
 * Most rows that are removed at once. A table far beyond its limit shrinks over some thousand writes, so that
 * no call waits long.
 */
const MOST_REMOVED = 5000;

const countRow = z.object({ count: z.number().int() });

/** A table that keeps a number of rows, and those of the largest `age`, which an index orders. */
export type BoundedTable = { readonly table: string; readonly age: string; readonly limit: number };

/**
 * Creates what removes the oldest rows of a table beyond its limit. Counting is for every thousandth row, and
 * outside of the transaction that writes: with PostgreSQL it would collide with every other process that
 * writes to the table.
 */
export function createRowBound(
  database: Database,
  { table, age, limit }: BoundedTable,
): (written: number) => Promise<void> {
  const count = database.prepare(`SELECT count(*) AS count FROM ${table}`);
  const remove = database.prepare(
    `DELETE FROM ${table} WHERE ${age} <= (SELECT ${age} FROM ${table} ORDER BY ${age} LIMIT 1 OFFSET CAST(? AS INTEGER))`,
  );
  /* The first write after a start counts: earlier processes may have left any number. */
  const step = Math.min(ROWS_BETWEEN_COUNTS, Math.ceil(limit / 10));
  let uncounted = step;
  return async (written) => {
    uncounted += written;
    if (uncounted < step) return;
    uncounted = 0;
    const beyond = ((await first(count, countRow))?.count ?? 0) - limit;
    if (beyond > 0) await remove.run(Math.min(beyond, MOST_REMOVED) - 1);
  };
}
