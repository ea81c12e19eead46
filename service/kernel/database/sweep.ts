import { skipBusyWrite } from '#service/kernel/database/recovery/store-error.ts';
import type { Database } from './port.ts';

/**
 * Removes at most the given number of expired rows. Returns true if there may be more; false if there are none
 * or another program has locked the database.
 */
export type Sweep = (now: number, rows: number) => Promise<boolean>;

/** Creates the sweep of a database: one of its parts at a time, in their order. */
export function createSweep(database: Database, parts: readonly Sweep[]): Sweep {
  const sweepOnce = async (now: number, rows: number): Promise<boolean> => {
    for (const remove of parts) if (await remove(now, rows)) return true;
    return false;
  };
  return async (now, rows) => {
    if (!database.isOpen()) return false;
    let more = false;
    await skipBusyWrite(async () => {
      more = await database.transaction(() => sweepOnce(now, rows));
    });
    return more;
  };
}

/** A value of a statement that removes expired rows. */
type SweptValue = (now: number, rows: number) => number;

/** The number of rows to remove, as the value of a statement. */
export const limit: SweptValue = (_, rows) => rows;

/** Returns what removes the rows of a table that a clause finds, with these values for its places. */
export function removing(
  database: Database,
  [table, key]: readonly [table: string, key: string],
  which: string,
  ...values: readonly SweptValue[]
): Sweep {
  const statement = database.prepare(
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} ${which})`,
  );
  return async (now, rows) => (await statement.run(...values.map((value) => value(now, rows)))).changes > 0;
}
