import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#service/kernel/database/database.ts';
import { all } from '#service/kernel/database/rows.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { APPEND_ONLY } from '#service/kernel/database/test-append-only.ts';
import { clearAccounts } from './write-accounts.ts';

const named = z.object({ name: z.string() });
const column = named.extend({ type: z.string() });
const counted = z.object({ rows: z.number() });
/** The books are kept; a reset of the demo hides what was before it (payments.test.ts). */
const BOOKS = [...APPEND_ONLY, 'payment_orders'];
/** Columns that tie a row to a viewer. */
const OWNERS = ['account_id', 'profile_id', 'session_id'];

const database = createSqlitePort(openDatabase(null));
const columnsOf = (table: string) => all(database.prepare(`PRAGMA table_info(${table})`), column);
const rowsOf = async (table: string): Promise<number> =>
  (await all(database.prepare(`SELECT count(*) AS rows FROM ${table}`), counted))[0]?.rows ?? -1;
const tables = (await all(database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'"), named))
  .map(({ name }) => name)
  .filter((table) => !BOOKS.includes(table));
const columns = new Map(
  await Promise.all(tables.map(async (table) => [table, await columnsOf(table)] as const)),
);
const viewersTables = tables.filter((table) => columns.get(table)?.some(({ name }) => OWNERS.includes(name)));

/** Writes a row of any values. */
async function fill(table: string): Promise<void> {
  const named = columns.get(table) ?? [];
  const values = named.map(({ type }) => (type === 'INTEGER' ? 1 : 'x'));
  await database.prepare(`INSERT INTO ${table} VALUES (${named.map(() => '?').join(', ')})`).run(...values);
}

describe('clearing the accounts', () => {
  it.each(viewersTables)('leaves nothing of a viewer in %s', async (table) => {
    await fill(table);
    expect(await rowsOf(table)).toBe(1);
    await clearAccounts(database);
    expect(await rowsOf(table)).toBe(0);
  });
});
