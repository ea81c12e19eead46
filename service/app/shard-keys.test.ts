import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { openStores } from './open-stores.ts';

const PAGE = new URL('../../docs/operators/shards.md', import.meta.url);
/** Keys whose rows are all on the shard of one account. */
const OF_ACCOUNT = ['account', 'profile', 'order'];
/** Statements that read what another shard, or the directory, may have: their tables. */
const CROSSING = [
  // Who makes a call: a shard would hold a copy of its accounts' rows, and of the fact of the reset.
  'account_state accounts facts grant_revocations payment_grants payment_orders profiles registered_accounts sessions watched',
  // The reset of the demo's payments, which is of the station.
  'facts grant_revocations payment_grants payment_orders',
  // A token that a gateway still has to forget, which no account has saved.
  'method_revocations saved_methods',
];

/** The key of each table, by the operators' plan. */
function keysOfTables(): ReadonlyMap<string, string> {
  const list = readFileSync(PAGE, 'utf8').split('## What crosses shards')[0] ?? '';
  const keys = new Map<string, string>();
  for (const [, text = '', tables = ''] of list.matchAll(/^\| ([^|`]+) \| (`[^|]+) \|$/gm)) {
    const key = text.split(/[:,]/)[0] ?? '';
    for (const [, table = ''] of tables.matchAll(/`(\w+)`/g))
      keys.set(table, OF_ACCOUNT.includes(key) ? 'account' : key);
  }
  return keys;
}

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

it('every statement stays with one account or one other key of the plan for shards, but for these', async () => {
  const keys = keysOfTables();
  const statements = await allStatements();
  expect([keys.size > 60, statements.size > 200]).toEqual([true, true]);
  const crossing = [...statements].flatMap((sql) => {
    const words = new Set(sql.match(/\b[a-z_]+\b/g));
    const tables = [...keys.keys()].filter((table) => words.has(table));
    return new Set(tables.map((table) => keys.get(table))).size > 1 ? [tables.toSorted().join(' ')] : [];
  });
  expect([...new Set(crossing)].toSorted()).toEqual(CROSSING);
});
