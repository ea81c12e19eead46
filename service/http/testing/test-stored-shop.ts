import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { testShop } from '#service/http/payments/test-shop.ts';
import type { StartOptions } from '#service/http/run-service.ts';
import { testDatabase } from '#service/http/testing/test-database.ts';
import { openAccounts } from '#service/store/accounts/accounts.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { openKeyValueStore } from '#service/store/database/key-value-store.ts';
import { createSqlitePort } from '#service/store/database/sqlite-port.ts';
import { openPayments } from '#service/store/payments/payments.ts';
import { openPostgres } from '#service/store/postgres/open-postgres.ts';

/** A shop that keeps its data in a folder, or on PostgreSQL if the tests run there, and the accounts and payments in it as they are stored. */
export async function storedShop(options: StartOptions = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-payments-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const shared = await testDatabase(null);
  const shop = await testShop({ inMemory: false, dataDir, ...shared, ...options });
  const database = shared.database === undefined ? createSqlitePort(openDatabase(dataDir)) : await openPostgres(shared.database);
  onTestFinished(() => database.close());
  const accounts = openAccounts(database);
  const facts = openKeyValueStore(database);
  return { shop, database, accounts, payments: openPayments(database, facts, await facts.signingKey()) };
}
