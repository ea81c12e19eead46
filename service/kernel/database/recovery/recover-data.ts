import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type ContentFacts, openContentFacts } from '#service/kernel/database/content-facts.ts';
import { openDatabaseFile } from '#service/kernel/database/database.ts';
import { quarantine, removeDatabase } from './quarantine.ts';
import { type SalvageCounts, salvageTables } from './salvage-tables.ts';
import type { SalvagedTable } from './salvaged-table.ts';

/** Key of the time of the last recovery, in milliseconds since 1970. */
const RECOVERED_AT_KEY = 'recovered_at';

/** Result of the recovery of a database. */
export type DatabaseRecovery = SalvageCounts & {
  /** Path of the quarantined file. */
  readonly aside: string;
  /** Why it could not be used. */
  readonly cause: string;
};

/** Facts of a recovery for the log. */
export const recoveryFacts = ({ aside, cause, kept, dropped, cut }: DatabaseRecovery) => ({
  aside,
  cause,
  kept,
  dropped,
  cut: cut.join(' '),
});

const NO_ROWS: SalvageCounts = { kept: 0, dropped: 0, cut: [] };
const replacementOf = (file: string): string => `${file}.new`;

/**
 * Replaces a damaged database with a new one that holds everything that could be read, and quarantines the
 * old file. The new file is complete before anything is moved: an interrupted recovery is repeated, or
 * finished by `finishRecovery`.
 */
export function recoverData(
  file: string,
  at: number,
  cause: string,
  tables: readonly SalvagedTable[],
): DatabaseRecovery {
  const fresh = replacementOf(file);
  removeDatabase(fresh);
  const into = openDatabaseFile(fresh, 'OFF');
  const counts = salvage(file, into, tables);
  openContentFacts(into).set(RECOVERED_AT_KEY, String(at));
  into.exec('PRAGMA synchronous = FULL');
  into.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  into.close();
  const aside = quarantine(file, at);
  renameSync(fresh, file);
  return { ...counts, aside, cause };
}

/** Finishes a recovery that was interrupted between moving the old file and the new one. */
export function finishRecovery(file: string, at: number): void {
  if (existsSync(file) || !existsSync(replacementOf(file))) return;
  quarantine(file, at);
  renameSync(replacementOf(file), file);
}

function salvage(file: string, into: DatabaseSync, tables: readonly SalvagedTable[]): SalvageCounts {
  if (!statSync(file).isFile()) return NO_ROWS;
  const asItIs = openReadable(file);
  if (asItIs !== null) return salvageFrom(asItIs, into, tables);
  const copy = `${file}.mended`;
  try {
    const mended = writeRepairedCopy(file, copy) ? openReadable(copy) : null;
    return mended === null ? NO_ROWS : salvageFrom(mended, into, tables);
  } catch {
    return NO_ROWS;
  } finally {
    removeDatabase(copy);
  }
}

function salvageFrom(
  from: DatabaseSync,
  into: DatabaseSync,
  tables: readonly SalvagedTable[],
): SalvageCounts {
  try {
    return salvageTables(from, into, tables);
  } finally {
    from.close();
  }
}

/**
 * Opens a file for reading; null if not even its schema is readable. A writable schema makes SQLite skip
 * broken entries.
 */
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

/** Header length of a database file, and our page size (sqlite.org/fileformat.html). */
const HEADER = 100;
const PAGE_SIZE = 4096;
/** Page types of a first page: an interior or a leaf page of a table. */
const TABLE_PAGES = [0x05, 0x0d];

/**
 * Writes a copy with a new header if only the header was lost, that is if the first page is still a table
 * page. Returns whether it did. The damaged file stays unchanged.
 */
function writeRepairedCopy(file: string, copy: string): boolean {
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  const handle = openSync(copy, 'r+');
  try {
    const type = Buffer.alloc(1);
    readSync(handle, type, 0, 1, HEADER);
    if (!TABLE_PAGES.includes(type[0] ?? 0)) return false;
    writeSync(handle, createHeader(Math.floor(fstatSync(handle).size / PAGE_SIZE)), 0, HEADER, 0);
    return true;
  } finally {
    closeSync(handle);
  }
}

/**
 * Builds the header that this program's databases have: write-ahead log, pages of 4096 bytes, UTF-8, no free
 * pages.
 */
function createHeader(pages: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('SQLite format 3\0', 0, 'latin1');
  header.writeUInt16BE(PAGE_SIZE, 16);
  header.set([2, 2, 0, 64, 32, 32], 18);
  header.writeUInt32BE(1, 24);
  header.writeUInt32BE(pages, 28);
  header.writeUInt32BE(1, 40);
  header.writeUInt32BE(4, 44);
  header.writeUInt32BE(1, 56);
  header.writeUInt32BE(1, 92);
  return header;
}

/** Returns when the data of a folder was last recovered, or null if it never was. */
export function recoveredAt(facts: ContentFacts): number | null {
  const at = Number(facts.get(RECOVERED_AT_KEY) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}
