import type { Database, ReadStatement, Statement } from './port.ts';

/** Receives each statement that was run, and how many rows it returned or changed. */
export type StatementObserver = (sql: string, rows: number) => void;

/** Returns a database whose statements an observer gets, so that a test can count what a call costs. */
export function observedDatabase(database: Database, observe: StatementObserver): Database {
  const reading = (sql: string, statement: ReadStatement): ReadStatement => ({
    all: async (...values) => {
      const rows = await statement.all(...values);
      observe(sql, rows.length);
      return rows;
    },
    get: async (...values) => {
      const row = await statement.get(...values);
      observe(sql, row === undefined ? 0 : 1);
      return row;
    },
  });
  const observed = (sql: string, statement: Statement): Statement => ({
    ...reading(sql, statement),
    run: async (...values) => {
      const result = await statement.run(...values);
      observe(sql, result.changes);
      return result;
    },
  });
  return {
    ...database,
    prepare: (sql) => observed(sql, database.prepare(sql)),
    prepareReading: (what, sql) => {
      const { about } = database.prepareReading(what, sql);
      return { about: (subject) => reading(sql, about(subject)) };
    },
  };
}
