import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  let original: Promise<Buffer> | null = null;
  return async () => {
    original ??= makeFilled(fill);
    const bytes = await original;
    return () => {
      const folder = newFolder();
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const copy = path.join(folder, DATABASE_FILE);
      writeFileSync(copy, bytes);
      const database = new DatabaseSync(copy);
      database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
      return database;
    };
  };
}

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'harbour-filled-'));

/** The bytes of the database: a file that all tests share would stay behind when their worker is ended. */
async function makeFilled(fill: (database: DatabaseSync) => Promise<void>): Promise<Buffer> {
  const folder = newFolder();
  try {
    const database = openDatabase(folder);
    await fill(database);
    database.exec('PRAGMA journal_mode = DELETE');
    database.close();
    return readFileSync(path.join(folder, DATABASE_FILE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
