import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { observedDatabase } from '#service/kernel/database/observed-database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { openStores } from './open-stores.ts';
import { crossingTables, watchShards } from './test-shards.ts';

/** Every statement that the stores of all capabilities prepare. */
async function allStatements(): Promise<ReadonlySet<string>> {
  const statements = new Set<string>();
  const port = createSqlitePort(openDatabase(null));
  const database: Database = {
    ...port,
    prepare: (sql) => {
      statements.add(sql);
      return port.prepare(sql);
    },
    prepareReading: (what, sql) => {
      statements.add(sql);
      return port.prepareReading(what, sql);
    },
  };
  const stores = await openStores({
    folder: null,
    database,
    catalogue: testContent.catalogueAt(NOON),
    accounts: testContent.accounts,
    makeGuideDay: testContent.makeGuideDay,
    now: NOON,
  });
  onTestFinished(stores.close);
  return statements;
}

it('every statement stays on one shard of the plan, but for rights, which begin at the demo’s reset', async () => {
  const statements = await allStatements();
  expect(statements.size).toBeGreaterThan(200);
  const crossing = [...statements]
    .map((sql) => crossingTables([sql]).join(' '))
    .filter((text) => text !== '');
  expect([...new Set(crossing)].toSorted()).toEqual([
    // Who makes a call, with the rights.
    'account_state accounts facts grant_revocations payment_grants payment_orders profiles registered_accounts sessions watched',
    'facts grant_revocations payment_grants payment_orders',
  ]);
});

it('a transaction that crosses shards and is not in the plan fails, and with it the test of a service', async () => {
  const database = observedDatabase(createSqlitePort(openDatabase(null)), watchShards());
  const profile = database.prepare('SELECT * FROM profiles WHERE profile_id = ?');
  const claim = database.prepare('SELECT * FROM payment_claims WHERE holder = ?');
  const revision = database.prepare('SELECT revision FROM station_revisions');
  const both = (one: typeof profile, other: typeof profile, ...values: string[]) =>
    database.transaction(async () => [await one.all('a'), await other.all(...values)]);
  expect(await both(profile, claim, 'a')).toEqual([[], []]);
  await expect(both(profile, revision)).rejects.toThrow('a transaction crosses shards: station_revisions');
  await profile.all('a');
  expect(await revision.all()).toEqual([]);
  await database.close();
});
