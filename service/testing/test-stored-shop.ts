import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openAccounts } from '#service/accounts/store/accounts.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { openPostgres } from '#service/kernel/database/postgres/open-postgres.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openPayments } from '#service/payments/store/payments.ts';
import { testShop } from '#service/payments/test-shop.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { testDatabase } from './test-database.ts';

/**
 * A shop that keeps its data in a folder, or on PostgreSQL if the tests run there, and the accounts and
 * payments in it as they are stored.
 */
export async function storedShop(options: StartOptions = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-payments-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const shared = await testDatabase(null);
  const shop = await testShop({ inMemory: false, dataDir, ...shared, ...options });
  const database =
    shared.database === undefined
      ? createSqlitePort(openDatabase(dataDir))
      : await openPostgres(shared.database);
  onTestFinished(() => database.close());
  const accounts = openAccounts(database);
  const facts = openKeyValueStore(database);
  return { shop, database, accounts, payments: openPayments(database, facts, await facts.signingKey()) };
}
