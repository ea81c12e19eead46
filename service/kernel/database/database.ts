import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

export const DATABASE_FILE = 'harbour.sqlite';
/** Longest wait in ms for another program's lock while opening. */
const OPENING = 2000;

/**
 * Opens the database of a data folder, or one in memory if `folder` is null, and migrates it. Uses a
 * write-ahead log with full synchronisation: acknowledged writes survive a crash of the process or machine.
 */
export function openDatabase(folder: string | null): DatabaseSync {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openDatabaseFile(folder === null ? ':memory:' : path.join(folder, DATABASE_FILE));
}

/**
 * Opens and migrates a database file. Throws if it is damaged, locked or from a newer program. `OFF` skips
 * waiting for the disk, for a file that is still being built and is synchronised at its end.
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
