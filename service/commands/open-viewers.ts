import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type AccountStore, openAccounts } from '#service/accounts/store/accounts.ts';
import {
  openRegisteredAccounts,
  type RegisteredAccounts,
} from '#service/accounts/store/registered-accounts.ts';
import { DATABASE_FILE, openDatabase } from '#service/kernel/database/database.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { MIGRATIONS } from '#service/kernel/database/migrations.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { firstSync } from '#service/kernel/database/query.ts';
import { lockFolder } from '#service/kernel/database/recovery/folder-lock.ts';
import { StoreError } from '#service/kernel/database/recovery/store-error.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { createPasswords, type Passwords } from '#service/kernel/passwords.ts';
import type { BookNeeds } from '#service/payments/offers/benefits.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { openPayments } from '#service/payments/store/payments.ts';
import { openAccountStates } from '#service/session/account-state.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** The viewers of an installation, as a command next to its service changes them. */
export type OpenViewers = BookNeeds & {
  readonly database: Database;
  readonly store: { readonly accounts: Pick<AccountStore, 'byEmail' | 'byLogin'> };
  readonly registeredAccounts: RegisteredAccounts;
  readonly passwords: Passwords;
  readonly close: () => Promise<void>;
};

/**
 * Where an installation keeps its viewers: the address of a database that processes share, or a data folder.
 */
export type Installation = { readonly address: string } | { readonly folder: string };

/** The installation's data cannot be opened; the message says what to do. */
export class ViewersUnavailable extends Error {
  override readonly name = 'ViewersUnavailable';
}

const version = z.object({ user_version: z.number().int() });

/**
 * Opens an installation's viewers, while its service runs or not. With a data folder each change is one short
 * transaction in the service's own file, which delays its writes and never its reads (decision 042). `offers`
 * are the plans that it may grant. Throws `ViewersUnavailable`.
 */
export async function openViewers(
  installation: Installation,
  clock: Clock,
  offers: OffersContent,
  passwords = createPasswords(),
): Promise<OpenViewers> {
  const { database, release } =
    'address' in installation ? await openShared(installation.address) : openFolder(installation.folder);
  const facts = openKeyValueStore(database);
  const payments = openPayments(database, facts, await facts.signingKey());
  return {
    database,
    clock,
    passwords,
    offers,
    store: { accounts: openAccounts(database), accountStates: openAccountStates(database), payments },
    registeredAccounts: openRegisteredAccounts(database),
    close: async () => {
      await database.close();
      release();
    },
  };
}

type Opened = { readonly database: Database; readonly release: () => void };

async function openShared(address: string): Promise<Opened> {
  const { openPostgresPart } = await import('#service/kernel/database/postgres/open-postgres.ts');
  return { database: await openPostgresPart(address), release: () => undefined };
}

function openFolder(folder: string): Opened {
  const file = path.join(folder, DATABASE_FILE);
  if (!existsSync(file))
    throw new ViewersUnavailable(
      `${folder} holds no ${DATABASE_FILE}: start the service with this folder once`,
    );
  const { uid } = statSync(folder);
  const own = process.getuid?.();
  /* Files that another user makes next to the database would shut the service out of it. */
  if (own !== undefined && own !== uid)
    throw new ViewersUnavailable(
      `${folder} belongs to another user (${uid}): run this as that user, for example with runuser`,
    );
  const release = lockIfFree(folder);
  if (release === null) checkVersion(file);
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
    throw new ViewersUnavailable(
      'The service that runs has another version than this program: restart it with this version first',
    );
}
