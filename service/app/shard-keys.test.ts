import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeAccount } from '#service/accounts/store/remove-account.ts';
import { writeAccountsOnce } from '#service/accounts/store/write-accounts.ts';
import { sharedOpening } from '#service/catalogue/store/shared-opening.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { observedDatabase } from '#service/kernel/database/observed-database.ts';
import type { Database, Statement } from '#service/kernel/database/port.ts';
import { placementOf } from '#service/kernel/database/shards/placement.ts';
import { TABLES } from '#service/kernel/database/shards/placement-tables.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { openStores } from './open-stores.ts';
import { crossingTables, watchShards } from './test-shards.ts';

const PAGE = new URL('../../docs/operators/shards.md', import.meta.url);
const NOTHING: Statement = {
  all: async () => [],
  get: async () => undefined,
  run: async () => ({ changes: 0 }),
};

/** Statements over all accounts, by how they begin: sweeps, queues, and what writes for several at once. */
const WIDE = [
  'DELETE FROM devices WHERE device_key IN ',
  'DELETE FROM downloads WHERE download_id ',
  'DELETE FROM lifted_limits WHERE until <=',
  'DELETE FROM parent_grants WHERE until <=',
  'DELETE FROM push_tokens WHERE token = ? ',
  'DELETE FROM push_tokens WHERE token IN (',
  'DELETE FROM removed WHERE undo_token IN ',
  'DELETE FROM sessions WHERE session_id IN',
  'DELETE FROM survey_records',
  'INSERT INTO grant_revocations (order_id,',
  'SELECT * FROM payment_orders WHERE statu',
  'SELECT DISTINCT account_id FROM payment_',
  'SELECT coalesce(max(seq), 0) AS seq FROM',
  'SELECT profile_id FROM (SELECT profile_i',
  'UPDATE profiles SET deleted_at = ? WHERE',
];
const TOGETHER = ['INSERT INTO history (profile_id, episode'];

/** Every statement that the stores of all capabilities prepare, in the words of an engine. */
async function allStatements(engine: Database['engine']): Promise<ReadonlySet<string>> {
  const statements = new Set<string>();
  const port = createSqlitePort(openDatabase(null));
  /** What only PostgreSQL understands answers nothing here. */
  const prepare = (sql: string): Statement => {
    statements.add(sql);
    try {
      return port.prepare(sql);
    } catch (error) {
      if (engine === 'sqlite') throw error;
      return NOTHING;
    }
  };
  const database: Database = {
    ...port,
    engine,
    prepare,
    prepareReading: (_, sql) => ({ about: () => prepare(sql) }),
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
  await removeAccount(database, 'none');
  await writeAccountsOnce(database, openKeyValueStore(database), testContent.accounts.slice(1), NOON);
  if (engine === 'postgres') await sharedOpening(database, NOON);
  return statements;
}

describe.each(['sqlite', 'postgres'] as const)('every statement in the words of %s', (engine) => {
  it('is placed', async () => {
    const statements = await allStatements(engine);
    expect(statements.size).toBeGreaterThan(250);
    const unplaced = [...statements].filter((sql) => {
      try {
        placementOf(sql);
        return false;
      } catch {
        return true;
      }
    });
    expect(unplaced).toEqual([]);
  });

  it('stays on one database, and names its account, but for sweeps and queues', async () => {
    const statements = [...(await allStatements(engine))];
    expect(statements.flatMap((sql) => crossingTables([sql]))).toEqual([
      // An account is registered, and removed, in the directory and on its shard.
      ...new Array(2).fill('registered_accounts'),
    ]);
    const wide = statements.filter((sql) => !['directory', 'shard', 'both'].includes(placementOf(sql).kind));
    const begins = wide.map((sql) => sql.replaceAll(/\s+/g, ' ').slice(0, 40)).toSorted();
    expect([...new Set(begins)]).toEqual([...WIDE, ...(engine === 'postgres' ? TOGETHER : [])].toSorted());
  });
});

describe('a statement is placed', () => {
  const shard = (...keys: (readonly [string, number])[]) => ({
    kind: 'shard',
    keys: keys.map(([key, valueAt]) => ({ key, valueAt })),
  });
  it.each([
    ['SELECT body FROM account_state WHERE account_id = ?', shard(['account', 0])],
    ['SELECT * FROM profiles WHERE account_id = ? AND profile_id = ?', shard(['account', 0], ['profile', 1])],
    ['DELETE FROM downloads WHERE profile_id = ?', shard(['profile', 0])],
    ['UPDATE favourites SET place = ? WHERE profile_id = ? AND type = ?', shard(['profile', 1])],
    [
      'DELETE FROM watched WHERE profile_id IN (SELECT profile_id FROM profiles WHERE account_id = ?)',
      shard(['account', 0]),
    ],
    ['UPDATE payment_orders SET payment_id = ? WHERE order_id = ?', shard(['order', 1])],
    ["INSERT INTO payment_events (order_id, event, status, at) VALUES (?, 'x', ?, ?)", shard(['order', 0])],
    [
      'INSERT INTO payment_grants (kind, account_id, order_id) VALUES (?, ?, ?)',
      shard(['account', 1], ['order', 2]),
    ],
    [
      'INSERT INTO devices (device_key, account_id, device_id) VALUES (?, ?, NULL)',
      shard(['account', 1], ['device', 0]),
    ],
    [
      'INSERT INTO push_tokens (token, account_id, session_id) VALUES (?, ?, ?)',
      shard(['session', 2], ['account', 1]),
    ],
    ['INSERT INTO sessions (session_id, account_id) VALUES (?, ?)', shard(['account', 1], ['session', 0])],
    ['DELETE FROM sessions WHERE account_id = ? AND session_id <> ?', shard(['account', 0])],
    ['SELECT * FROM payment_orders o WHERE ?2 > 1 AND o.account_id = ?1', shard(['account', 0])],
    ['SELECT * FROM all_accounts WHERE account_id = ?', shard(['account', 0])],
    ['SELECT * FROM all_accounts WHERE email = ?', { kind: 'directory' }],
    ['INSERT INTO payment_claims (benefit, holder) VALUES (?, ?)', { kind: 'directory' }],
    [
      'INSERT INTO registered_accounts (login_id, account_id) VALUES (?, ?)',
      { kind: 'both', accountAt: 1, creates: true },
    ],
    ['DELETE FROM registered_accounts WHERE account_id = ?', { kind: 'both', accountAt: 0, creates: false }],
  ])('%s', (sql, placement) => {
    expect(placementOf(sql)).toEqual(placement);
  });

  it.each([
    ['names no account', 'SELECT * FROM profiles'],
    [
      'joins an account with the directory',
      'SELECT * FROM profiles p JOIN pin_uses u ON u.account_id = p.account_id WHERE p.account_id = ?',
    ],
    ['gives a session another account', 'UPDATE sessions SET account_id = ? WHERE session_id = ?'],
    ['changes one of two copies', 'UPDATE registered_accounts SET name = ? WHERE account_id = ?'],
    ['is of an unknown table', 'SELECT * FROM nowhere WHERE account_id = ?'],
  ])('unless it %s', (_, sql) => {
    expect(() => placementOf(sql)).toThrow(/no shard is known|not among the tables/);
  });
});

it('the operators’ page lists each table under its key', () => {
  const page = readFileSync(PAGE, 'utf8');
  const rows = [...page.matchAll(/^\| [^|`]+ \| (`[^|]+) \|$/gm)].map(([, tables = '']) =>
    [...tables.matchAll(/`([a-z_]+)`/g)].map(([, table = '']) => table),
  );
  expect(rows).toEqual(TABLES.map(([, tables]) => tables));
});

it('a transaction that crosses databases and is not on the page fails, and with it the test of a service', async () => {
  const database = observedDatabase(createSqlitePort(openDatabase(null)), watchShards());
  const profile = database.prepare('SELECT * FROM profiles WHERE account_id = ?');
  const claim = database.prepare('SELECT * FROM payment_claims WHERE holder = ?');
  const revision = database.prepare('SELECT revision FROM station_revisions');
  const both = (one: typeof profile, other: typeof profile, ...values: string[]) =>
    database.transaction(async () => [await one.all('a'), await other.all(...values)]);
  expect(await both(profile, claim, 'a')).toEqual([[], []]);
  await expect(both(profile, revision)).rejects.toThrow('a transaction crosses databases: station_revisions');
  await profile.all('a');
  expect(await revision.all()).toEqual([]);
  await database.close();
});
