import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { z } from 'zod';

/** A stored row that does not fit its schema: the file is damaged, since only this program writes it. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}

function parseRow<Row extends z.ZodType>(row: Row, found: unknown): z.output<Row> {
  const result = row.safeParse(found);
  if (!result.success) throw new DamagedRow(result.error.message, { cause: result.error });
  return result.data;
}

/** All rows of a statement, each read through its schema. A row that does not fit throws `DamagedRow`. */
export function all<Row extends z.ZodType>(statement: StatementSync, row: Row, ...values: SQLInputValue[]): z.output<Row>[] {
  return statement.all(...values).map((found) => parseRow(row, found));
}

/** The first row of a statement, or null. */
export function first<Row extends z.ZodType>(statement: StatementSync, row: Row, ...values: SQLInputValue[]): z.output<Row> | null {
  const found = statement.get(...values);
  return found === undefined ? null : parseRow(row, found);
}

/**
 * Runs `work` in one transaction: either all of it is on disk when this returns, or, when it throws, none. What it throws is the first error: SQLite ends
 * a transaction by itself on some of them (a full disk), and a rollback after that fails too.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
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

function rollBack(database: DatabaseSync): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // The error that led here is the one that is told.
  }
}
