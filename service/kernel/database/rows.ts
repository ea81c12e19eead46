import type { z } from 'zod';
import type { ReadStatement, SqlValue } from './port.ts';
import { parseRow } from './query.ts';

/** Returns all rows of a statement, parsed by a schema. Rejects with `DamagedRow` if one does not fit. */
export async function all<Row extends z.ZodType>(
  statement: ReadStatement,
  row: Row,
  ...values: SqlValue[]
): Promise<z.output<Row>[]> {
  return (await statement.all(...values)).map((found) => parseRow(row, found));
}

/** Returns the first row of a statement, or null. */
export async function first<Row extends z.ZodType>(
  statement: ReadStatement,
  row: Row,
  ...values: SqlValue[]
): Promise<z.output<Row> | null> {
  const found = await statement.get(...values);
  return found === undefined ? null : parseRow(row, found);
}
