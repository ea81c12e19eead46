import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DATABASE_FILE, openDatabaseFile } from '#service/kernel/database/database.ts';
import { NewerData } from '#service/kernel/database/migrations.ts';
import { allSync, DamagedRow } from '#service/kernel/database/query.ts';
import { lockFolder } from './folder-lock.ts';
import { moveDatabase, removeDatabase } from './quarantine.ts';
import { type DatabaseRecovery, finishRecovery, recoverData } from './recover-data.ts';
import type { SalvagedTable } from './salvaged-table.ts';
import { isDamage, isDatabaseLocked, isDiskFull, StoreError } from './store-error.ts';

/** Marker file of a folder whose database was found damaged while running; the next start recovers it. */
const MARKER = 'harbour.damaged';

export const damageMarker = (folder: string): string => path.join(folder, MARKER);

/**
 * The opened data of a folder and its recovery, if any. `release` unlocks the folder after the database is
 * closed.
 */
export type OpenedData<T> = {
  readonly opened: T;
  readonly recovery: DatabaseRecovery | null;
  readonly release: () => void;
};

/**
 * A folder to open: the tables that a recovery saves, which are checked at each start, and what opens the
 * stores of the database.
 */
export type Opening<T> = {
  readonly folder: string;
  readonly tables: readonly SalvagedTable[];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly open: (database: DatabaseSync) => Promise<T>;
};

/**
 * Opens the data of a folder exclusively. A damaged database, or one from a newer program, is quarantined and
 * replaced with what could be salvaged of its `tables`. A damaged row that makes `open` throw counts as
 * damage. Throws a `StoreError` if another process has the folder or it is not writable.
 */
export async function openData<T>({ folder, tables, at, open }: Opening<T>): Promise<OpenedData<T>> {
  const release = lockFolder(folder);
  try {
    return { ...(await openOrRecover({ folder, tables, at, open })), release };
  } catch (error) {
    release();
    if (isDatabaseLocked(error))
      throw new StoreError(
        'DATA_FOLDER_IN_USE',
        `Another program has locked the database in ${folder}`,
        error,
      );
    if (isDiskFull(error)) throw new StoreError('DISK_FULL', `There is no space left for ${folder}`, error);
    throw error;
  }
}

async function openOrRecover<T>(opening: Opening<T>): Promise<Pick<OpenedData<T>, 'opened' | 'recovery'>> {
  const { folder, tables, at } = opening;
  const file = path.join(folder, DATABASE_FILE);
  finishRecovery(file, at);
  try {
    if (existsSync(damageMarker(folder))) throw new DamagedRow('found while the service ran');
    return { opened: await openChecked(file, opening), recovery: null };
  } catch (error) {
    if (!isDamage(error) && !(error instanceof NewerData)) throw error;
    const recovery = existsSync(file) ? recoverData(file, at, String(error), tables) : null;
    rmSync(damageMarker(folder), { force: true });
    return { opened: await openRecovered(file, recovery, opening), recovery };
  }
}

/** An error that the new database has too is a bug in the program: the old file is put back unchanged. */
async function openRecovered<T>(
  file: string,
  recovery: DatabaseRecovery | null,
  opening: Opening<T>,
): Promise<T> {
  try {
    return await openChecked(file, opening);
  } catch (error) {
    if (recovery !== null) {
      removeDatabase(file);
      moveDatabase(recovery.aside, file);
    }
    throw error;
  }
}

async function openChecked<T>(file: string, { open, tables }: Opening<T>): Promise<T> {
  const existed = existsSync(file);
  if (existed && statSync(file).isFile() && statSync(file).size === 0)
    throw new DamagedRow('the file is empty');
  const database = openDatabaseFile(file);
  try {
    if (existed) checkData(database, file, tables);
    const opened = await open(database);
    // From here on SQLite must not wait for locks: that would block every call of this process.
    database.exec('PRAGMA busy_timeout = 0');
    return opened;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Files up to this size in bytes are checked completely, in a tenth of a second; larger ones without the
 * imported guide.
 */
const FULL_CHECK_BYTES = 32 * 1024 * 1024;

const nameRow = z.object({ name: z.string() });
const checkRow = z.object({ integrity_check: z.string() });

/**
 * Throws if the file's structure or a viewer's row is damaged, so that damage is found at the start and not
 * by a viewer.
 */
export function checkData(database: DatabaseSync, file: string, tables: readonly SalvagedTable[]): void {
  for (const check of statSync(file).size <= FULL_CHECK_BYTES
    ? ['PRAGMA integrity_check(1)']
    : checksByTable(database, tables)) {
    const [found] = allSync(database.prepare(check), checkRow);
    if (found?.integrity_check !== 'ok') throw new DamagedRow(found?.integrity_check ?? 'no answer');
  }
  for (const { name, row, only = 'true', large } of tables) {
    if (large) continue;
    for (const found of database.prepare(`SELECT * FROM ${name} WHERE ${only}`).iterate()) {
      const parsed = row.safeParse(found);
      if (!parsed.success) throw new DamagedRow(`${name}: ${parsed.error.message}`);
    }
  }
}

function checksByTable(database: DatabaseSync, tables: readonly SalvagedTable[]): readonly string[] {
  const large = new Set(tables.flatMap((table) => (table.large ? [table.name] : [])));
  return allSync(
    database.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    ),
    nameRow,
  )
    .filter(({ name }) => !large.has(name))
    .map(({ name }) => `PRAGMA integrity_check('${name.replaceAll("'", "''")}')`);
}
