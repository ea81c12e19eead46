import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { skipIfBusy } from '#service/store/recovery/store-error.ts';
import { SILENT_BUS } from './bus.ts';
import type { Database, Statement } from './port.ts';
import { rollBack } from './query.ts';

/** A transaction that is running. */
type Running = { readonly afterCommit: (() => void)[] };

/**
 * Serves the port by an open SQLite database. Statements run at once, and wait only while a transaction of another call is running: then they are in a queue, so that an `await`
 * inside a transaction lets nothing of another request into it.
 */
export function createSqlitePort(database: DatabaseSync): Database {
  const calls = new AsyncLocalStorage<Running>();
  let running: Running | null = null;
  let queue: (() => void)[] = [];
  const isFree = (): boolean => running === null || calls.getStore() === running;
  const nextEnd = (): Promise<void> => new Promise((resolve) => queue.push(resolve));
  // Between the look and the statement nothing is awaited, or two calls would both find their turn.
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
    if (running !== null && calls.getStore() === running) return work();
    while (running !== null) await nextEnd();
    const mine: Running = { afterCommit: [] };
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

  return {
    engine: 'sqlite',
    bus: SILENT_BUS,
    prepare: (sql): Statement => {
      const statement = database.prepare(sql);
      return {
        all: (...values) => inTurn(() => statement.all(...values)),
        get: (...values) => inTurn(() => statement.get(...values)),
        run: (...values) => inTurn(() => ({ changes: Number(statement.run(...values).changes) })),
      };
    },
    exec: (sql) => inTurn(() => database.exec(sql)),
    transaction,
    afterCommit: (run) => {
      const call = calls.getStore();
      if (call !== undefined && call === running) call.afterCommit.push(run);
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
