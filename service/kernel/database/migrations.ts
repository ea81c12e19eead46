import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { sqlSteps } from '#service/kernel/database/migrations/sql-steps.ts';
import { firstSync, inTransaction } from './query.ts';

/**
 * Schema migrations in order: the files of `migrations/sqlite`. Step n sets `user_version` to its number. A
 * released step never changes, nor does a text of `migrations/common` that it reads.
 */
export const MIGRATIONS: readonly string[] = sqlSteps('sqlite');

/** The database was written by a newer program and must not be written to. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
}

const version = z.object({ user_version: z.number().int() });

/**
 * Migrates the database. Each step and its version number are one transaction, so an interrupted migration
 * resumes. Throws `NewerData` for a database from a newer program.
 */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
  const from = firstSync(database.prepare('PRAGMA user_version'), version)?.user_version ?? 0;
  if (from > migrations.length)
    throw new NewerData(`The data folder was written by a newer version (${from} > ${migrations.length})`);
  migrations.slice(from).forEach((sql, index) => {
    inTransaction(database, () => {
      database.exec(sql);
      database.exec(`PRAGMA user_version = ${from + index + 1}`);
    });
  });
}
