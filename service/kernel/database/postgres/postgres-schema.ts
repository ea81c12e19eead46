import { sqlSteps } from '#service/kernel/database/migrations/sql-steps.ts';

/**
 * Writes what steps say in SQLite's words in those of PostgreSQL, so that both engines read the tables of
 * `migrations/common`. Texts are ordered by their bytes, whatever the locale of the database.
 */
const inPostgres = (sql: string): string =>
  sql
    .replaceAll(' WITHOUT ROWID', '')
    .replaceAll('INTEGER PRIMARY KEY AUTOINCREMENT', 'INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY')
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bREAL\b/g, 'DOUBLE PRECISION');

/**
 * Schema migrations in order: the files of `migrations/postgres`. A released step never changes; a new one
 * follows the step of SQLite that it corresponds to.
 */
export const POSTGRES_MIGRATIONS: readonly string[] = sqlSteps('postgres').map(inPostgres);
