import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { z } from 'zod';

/** A row that does not fit its schema. Only this program writes the file, so the file is damaged. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}

/** Returns a row by its schema. Throws `DamagedRow` if it does not fit. */
export function parseRow<Row extends z.ZodType>(row: Row, found: unknown): z.output<Row> {
  const result = row.safeParse(found);
  if (!result.success) throw new DamagedRow(result.error.message, { cause: result.error });
  return result.data;
}

/**
 * Returns a statement's text so that SQLite compiles it once. Of a place for a value that stands alone it
 * looks at the value while it plans, and compiles the statement anew each time one is bound; most joins and
 * lists are such, and compiling takes several times as long as running. Behind a sign it looks at none, and
 * the value is the same. What it would learn is how common a value is, which our files do not say.
 */
export const compiledOnce = (sql: string): string => sql.replaceAll(/\?\d*/g, '+$&');

/** Returns all rows of a statement, parsed by a schema. Throws `DamagedRow` if one does not fit. */
export function allSync<Row extends z.ZodType>(
  statement: StatementSync,
  row: Row,
  ...values: SQLInputValue[]
): z.output<Row>[] {
  return statement.all(...values).map((found) => parseRow(row, found));
}

/** Returns the first row of a statement, or null. */
export function firstSync<Row extends z.ZodType>(
  statement: StatementSync,
  row: Row,
  ...values: SQLInputValue[]
): z.output<Row> | null {
  const found = statement.get(...values);
  return found === undefined ? null : parseRow(row, found);
}

/**
 * Runs `work` in one transaction and throws the first error: SQLite ends a transaction itself on some errors
 * (a full disk), and a rollback after that fails too. While the port has a transaction, whose calls wait in
 * between, it becomes part of that.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Rolls a transaction back. It never throws. */
export function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // The original error is the one to report.
  }
}
