import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { z } from 'zod';

/** All rows of a statement, each read through its schema. A row that does not fit is a fault of the program and throws. */
export function all<Row extends z.ZodType>(statement: StatementSync, row: Row, ...values: SQLInputValue[]): z.output<Row>[] {
  return statement.all(...values).map((found) => row.parse(found));
}

/** The first row of a statement, or null. */
export function first<Row extends z.ZodType>(statement: StatementSync, row: Row, ...values: SQLInputValue[]): z.output<Row> | null {
  const found = statement.get(...values);
  return found === undefined ? null : row.parse(found);
}

/** Runs `work` in one transaction: either all of it is on disk when this returns, or, when it throws, none. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
