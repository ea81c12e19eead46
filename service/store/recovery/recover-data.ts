import { existsSync, renameSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openDatabaseFile } from '#service/store/database.ts';
import { createFacts } from '#service/store/facts.ts';
import { type CarriedCounts, carryOver } from './carry-over.ts';
import { writeMendedCopy } from './mended-copy.ts';
import { remove, setAside } from './set-aside.ts';

/** Fact that holds when the data was last recovered, in milliseconds since 1970. */
export const RECOVERED_AT = 'recovered_at';

/** What became of a database that could not be used. */
export type Recovery = CarriedCounts & {
  /** Where the old file is now. */
  readonly aside: string;
  /** What was wrong with it. */
  readonly cause: string;
};

const NOTHING: CarriedCounts = { kept: 0, dropped: 0, cut: [] };
const freshOf = (file: string): string => `${file}.new`;

/**
 * Puts a new database in the place of a damaged one, with everything that could be read of it, and keeps the damaged file under a name of its own. The new
 * one is written whole before anything is moved: a process that ends in between repeats this, or is finished by `finishRecovery`.
 */
export function recoverData(file: string, at: number, cause: string): Recovery {
  const fresh = freshOf(file);
  remove(fresh);
  const into = openDatabaseFile(fresh, 'OFF');
  const counts = salvage(file, into);
  createFacts(into).set(RECOVERED_AT, String(at));
  into.exec('PRAGMA synchronous = FULL');
  into.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  into.close();
  const aside = setAside(file, at);
  renameSync(fresh, file);
  return { ...counts, aside, cause };
}

/** Finishes a recovery whose process ended between moving the old file and putting the new one in its place. */
export function finishRecovery(file: string, at: number): void {
  if (existsSync(file) || !existsSync(freshOf(file))) return;
  setAside(file, at);
  renameSync(freshOf(file), file);
}

function salvage(file: string, into: DatabaseSync): CarriedCounts {
  if (!statSync(file).isFile()) return NOTHING;
  const asItIs = openReadable(file);
  if (asItIs !== null) return carriedFrom(asItIs, into);
  const copy = `${file}.mended`;
  try {
    const mended = writeMendedCopy(file, copy) ? openReadable(copy) : null;
    return mended === null ? NOTHING : carriedFrom(mended, into);
  } catch {
    return NOTHING;
  } finally {
    remove(copy);
  }
}

function carriedFrom(from: DatabaseSync, into: DatabaseSync): CarriedCounts {
  try {
    return carryOver(from, into);
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
