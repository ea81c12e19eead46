import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

export const DATABASE_FILE = 'harbour.sqlite';
/** Milliseconds to wait for another program's lock while the database is opened. */
const OPENING = 2000;

/**
 * Opens the database of a data folder, or one in memory when `folder` is null, in its newest shape. Write-ahead log with full
 * synchronisation: what a call has acknowledged is on disk, whenever the process or the machine stops.
 */
export function openDatabase(folder: string | null): DatabaseSync {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openDatabaseFile(folder === null ? ':memory:' : path.join(folder, DATABASE_FILE));
}

/**
 * Opens one file as the database; throws where it is damaged, locked or of a newer program. A file that is still being built need not wait for the disk
 * (`OFF`): it counts for nothing until it was written back with `FULL`.
 */
export function openDatabaseFile(file: string, synchronous: 'FULL' | 'OFF' = 'FULL'): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: OPENING });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA synchronous = ${synchronous}`);
    database.exec('PRAGMA foreign_keys = ON');
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
