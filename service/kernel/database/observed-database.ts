import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, ReadStatement, Statement } from './port.ts';

/**
 * Receives each statement that was run, how many rows it returned or changed, and the number of its
 * transaction if it was in one. The last of a transaction is `COMMIT`, which still undoes it if the observer
 * throws, or `ROLLBACK`.
 */
export type StatementObserver = (sql: string, rows: number, transaction: number | null) => void;

/** The number of the transaction of a call. */
const transactions = new AsyncLocalStorage<number>();
let last = 0;

const running = (): number | null => transactions.getStore() ?? null;

/** Runs a transaction under a number of its own. */
function numbered<T>(work: () => Promise<T>, observe: StatementObserver): Promise<T> {
  last += 1;
  const number = last;
  return transactions.run(number, async () => {
    try {
      const result = await work();
      observe('COMMIT', 0, number);
      return result;
    } catch (error) {
      observe('ROLLBACK', 0, number);
      throw error;
    }
  });
}

/** Returns a database whose statements an observer gets, so that a test can count what a call costs. */
export function observedDatabase(database: Database, observe: StatementObserver): Database {
  const reading = (sql: string, statement: ReadStatement): ReadStatement => ({
    all: async (...values) => {
      const rows = await statement.all(...values);
      observe(sql, rows.length, running());
      return rows;
    },
    get: async (...values) => {
      const row = await statement.get(...values);
      observe(sql, row === undefined ? 0 : 1, running());
      return row;
    },
  });
  const observed = (sql: string, statement: Statement): Statement => ({
    ...reading(sql, statement),
    run: async (...values) => {
      const result = await statement.run(...values);
      observe(sql, result.changes, running());
      return result;
    },
  });
  return {
    ...database,
    transaction: (work) =>
      database.transaction(() => (running() === null ? numbered(work, observe) : work())),
    prepare: (sql) => observed(sql, database.prepare(sql)),
    prepareReading: (what, sql) => {
      const { about } = database.prepareReading(what, sql);
      return { about: (subject) => reading(sql, about(subject)) };
    },
  };
}
