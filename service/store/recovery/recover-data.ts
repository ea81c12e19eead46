import { existsSync, renameSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openDatabaseFile } from '#service/store/database/database.ts';
import { openKeyValueStore } from '#service/store/database/key-value-store.ts';
import { quarantine, removeDatabase } from './quarantine.ts';
import { writeRepairedCopy } from './repaired-copy.ts';
import { type SalvageCounts, salvageTables } from './salvage-tables.ts';

/** Fact that holds when the data was last recovered, in milliseconds since 1970. */
export const RECOVERED_AT_KEY = 'recovered_at';

/** What became of a database that could not be used. */
export type Recovery = SalvageCounts & {
  /** Where the old file is now. */
  readonly aside: string;
  /** What was wrong with it. */
  readonly cause: string;
};

const NO_ROWS: SalvageCounts = { kept: 0, dropped: 0, cut: [] };
const replacementOf = (file: string): string => `${file}.new`;

/**
 * Puts a new database in the place of a damaged one, with everything that could be read of it, and keeps the damaged file under a name of its own. The new
 * one is written whole before anything is moved: a process that ends in between repeats this, or is finished by `finishRecovery`.
 */
export function recoverData(file: string, at: number, cause: string): Recovery {
  const fresh = replacementOf(file);
  removeDatabase(fresh);
  const into = openDatabaseFile(fresh, 'OFF');
  const counts = salvage(file, into);
  openKeyValueStore(into).set(RECOVERED_AT_KEY, String(at));
  into.exec('PRAGMA synchronous = FULL');
  into.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  into.close();
  const aside = quarantine(file, at);
  renameSync(fresh, file);
  return { ...counts, aside, cause };
}

/** Finishes a recovery whose process ended between moving the old file and putting the new one in its place. */
export function finishRecovery(file: string, at: number): void {
  if (existsSync(file) || !existsSync(replacementOf(file))) return;
  quarantine(file, at);
  renameSync(replacementOf(file), file);
}

function salvage(file: string, into: DatabaseSync): SalvageCounts {
  if (!statSync(file).isFile()) return NO_ROWS;
  const asItIs = openReadable(file);
  if (asItIs !== null) return salvageFrom(asItIs, into);
  const copy = `${file}.mended`;
  try {
    const mended = writeRepairedCopy(file, copy) ? openReadable(copy) : null;
    return mended === null ? NO_ROWS : salvageFrom(mended, into);
  } catch {
    return NO_ROWS;
  } finally {
    removeDatabase(copy);
  }
}

function salvageFrom(from: DatabaseSync, into: DatabaseSync): SalvageCounts {
  try {
    return salvageTables(from, into);
  } finally {
    from.close();
  }
}

/** Opens a file for reading, or null where not even its list of tables can be read. With a writable schema SQLite passes over entries that are broken. */
function openReadable(file: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    database.exec('PRAGMA writable_schema = ON');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  } catch {
    database?.close();
    return null;
  }
}
