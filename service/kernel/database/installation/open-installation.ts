import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DATABASE_FILE, openDatabase } from '#service/kernel/database/database.ts';
import { MIGRATIONS } from '#service/kernel/database/migrations.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { firstSync } from '#service/kernel/database/query.ts';
import { lockFolder } from '#service/kernel/database/recovery/folder-lock.ts';
import { StoreError } from '#service/kernel/database/recovery/store-error.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';

/**
 * Where an installation keeps its data: the address of a database that processes share, with those of further
 * databases that have a part of its accounts, or a data folder.
 */
export type Installation =
  | { readonly address: string; readonly shards?: readonly string[] | null }
  | { readonly folder: string };

/** The installation's data cannot be opened; the message says what to do. */
export class InstallationUnavailable extends Error {
  override readonly name = 'InstallationUnavailable';
}

const version = z.object({ user_version: z.number().int() });

/**
 * Opens an installation's data, while its service runs or not. A folder that holds none yet is opened only if
 * it may be new. Throws `InstallationUnavailable`.
 */
export async function openInstallation(
  installation: Installation,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<Opened> {
  if ('folder' in installation) return openFolder(installation.folder, mayBeNew);
  const { address, shards = null } = installation;
  return { database: await openShared(address, shards ?? []), release: () => undefined };
}

type Opened = { readonly database: Database; readonly release: () => void };

async function openShared(address: string, shards: readonly string[]): Promise<Database> {
  if (shards.length > 0) {
    const { openShards } = await import('#service/kernel/database/shards/open-shards.ts');
    return openShards({ address, shards });
  }
  const { openPostgresPart } = await import('#service/kernel/database/postgres/open-postgres.ts');
  return openPostgresPart(address);
}

function openFolder(folder: string, mayBeNew: boolean): Opened {
  const file = path.join(folder, DATABASE_FILE);
  const isNew = !existsSync(file);
  if (isNew && !mayBeNew)
    throw new InstallationUnavailable(
      `${folder} holds no ${DATABASE_FILE}: start the service with this folder once, or import a package into it`,
    );
  const own = process.getuid?.();
  const uid = isNew && !existsSync(folder) ? own : statSync(folder).uid;
  /* Files that another user makes next to the database would shut the service out of it. */
  if (own !== undefined && own !== uid)
    throw new InstallationUnavailable(
      `${folder} belongs to another user (${uid}): run this as that user, for example with runuser`,
    );
  const release = lockIfFree(folder);
  if (release === null && !isNew) checkVersion(file);
  try {
    return { database: createSqlitePort(openDatabase(folder)), release: release ?? (() => undefined) };
  } catch (error) {
    release?.();
    throw error;
  }
}

/** Locks a folder that no service has, and returns the release function; null if a service runs with it. */
function lockIfFree(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'DATA_FOLDER_IN_USE') return null;
    throw error;
  }
}

/** A service that runs has the schema of its own version: this program must not migrate it underneath. */
function checkVersion(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = firstSync(database.prepare('PRAGMA user_version'), version)?.user_version;
  database.close();
  if (found !== MIGRATIONS.length)
    throw new InstallationUnavailable(
      'The service that runs has another version than this program: restart it with this version first',
    );
}
