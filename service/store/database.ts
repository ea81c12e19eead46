import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

/**
 * Opens the database of a data folder, or one in memory when `folder` is null, in its newest shape. Write-ahead log with full
 * synchronisation: what a call has acknowledged is on disk, whenever the process or the machine stops.
 */
export function openDatabase(folder: string | null): DatabaseSync {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(folder === null ? ':memory:' : path.join(folder, 'harbour.sqlite'), { timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database);
  return database;
}
