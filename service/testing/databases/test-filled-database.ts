import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#service/kernel/database/database.ts';

/**
 * Returns a function that makes a database, migrated and filled, at its first call, and returns what opens a
 * copy of it for the service of a test: to write the same in each takes half of its start. `fill` writes what
 * a service finds to be there already, as at a restart. A copy waits for no disk and ends with the test.
 */
export function filledDatabase(
  fill: (database: DatabaseSync) => Promise<void>,
): () => Promise<() => DatabaseSync> {
  let original: Promise<string> | null = null;
  let count = 0;
  return async () => {
    original ??= makeFilled(fill);
    const source = await original;
    return () => {
      count += 1;
      const copy = `${source}.${count}`;
      copyFileSync(source, copy);
      onTestFinished(() => rmSync(copy, { force: true }));
      const database = new DatabaseSync(copy);
      database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
      return database;
    };
  };
}

async function makeFilled(fill: (database: DatabaseSync) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-filled-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = openDatabase(folder);
  await fill(database);
  database.exec('PRAGMA journal_mode = DELETE');
  database.close();
  return path.join(folder, DATABASE_FILE);
}
