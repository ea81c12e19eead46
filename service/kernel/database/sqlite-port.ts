import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { skipIfBusy } from '#service/kernel/database/recovery/store-error.ts';
import { SILENT_BUS } from './bus.ts';
import type { Database, SqlValue, Statement } from './port.ts';
import { primaryReadings } from './primary-readings.ts';
import { compiledOnce, rollBack } from './query.ts';
import { assertStorable } from './storable-text.ts';

/** A transaction that is running, and the one of another database around it. */
type Running = { readonly afterCommit: (() => void)[]; readonly outer: Running | undefined };

/**
 * The transactions of a call. One for all databases: Node copies every `AsyncLocalStorage` into each promise,
 * also those of databases that are closed.
 */
const calls = new AsyncLocalStorage<Running>();

function isWithin(call: Running | undefined, running: Running): boolean {
  for (let one = call; one !== undefined; one = one.outer) if (one === running) return true;
  return false;
}

/**
 * Implements the port over an open SQLite database. Statements run at once, and queue only while a
 * transaction of another call is running, so that an `await` inside a transaction lets no statement of
 * another request into it.
 * @param compiles `at once` finds at the opening what a file's tables lack; `when run` saves a quarter of the opening of a database that was just made
 */
export function createSqlitePort(
  database: DatabaseSync,
  compiles: 'at once' | 'when run' = 'at once',
): Database {
  let running: Running | null = null;
  let queue: (() => void)[] = [];
  const isFree = (): boolean => running === null || isWithin(calls.getStore(), running);
  const nextEnd = (): Promise<void> => new Promise((resolve) => queue.push(resolve));
  // Nothing is awaited between the check and the statement. Otherwise two waiting calls could both find the
  // database free and run.
  const inTurn = async <T>(run: () => T): Promise<T> => {
    while (!isFree()) await nextEnd();
    return run();
  };
  const end = (): void => {
    running = null;
    const waiting = queue;
    queue = [];
    for (const resume of waiting) resume();
  };

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running !== null && isWithin(calls.getStore(), running)) return work();
    while (running !== null) await nextEnd();
    const mine: Running = { afterCommit: [], outer: calls.getStore() };
    database.exec('BEGIN IMMEDIATE');
    running = mine;
    let result: T;
    try {
      result = await calls.run(mine, work);
      database.exec('COMMIT');
    } catch (error) {
      rollBack(database);
      throw error;
    } finally {
      end();
    }
    for (const run of mine.afterCommit) await run();
    return result;
  };

  const prepare = (text: string): Statement => {
    const sql = compiledOnce(text);
    let compiled = compiles === 'at once' ? database.prepare(sql) : null;
    const statement = (): StatementSync => {
      compiled ??= database.prepare(sql);
      return compiled;
    };
    const inTurnWith = <T>(values: readonly SqlValue[], run: () => T): Promise<T> =>
      inTurn(() => {
        assertStorable(values);
        return run();
      });
    return {
      all: (...values) => inTurnWith(values, () => statement().all(...values)),
      get: (...values) => inTurnWith(values, () => statement().get(...values)),
      run: (...values) => inTurnWith(values, () => ({ changes: Number(statement().run(...values).changes) })),
    };
  };

  return {
    engine: 'sqlite',
    bus: SILENT_BUS,
    prepare,
    ...primaryReadings(prepare),
    exec: (sql) => inTurn(() => database.exec(sql)),
    transaction,
    afterCommit: (run) => {
      if (running !== null && isWithin(calls.getStore(), running)) running.afterCommit.push(run);
      else run();
    },
    writable: () =>
      running !== null ||
      skipIfBusy(() => {
        database.exec('BEGIN IMMEDIATE');
        database.exec('ROLLBACK');
      }),
    isOpen: () => database.isOpen,
    close: async () => {
      await inTurn(() => {
        if (database.isOpen) database.close();
      });
    },
  };
}
