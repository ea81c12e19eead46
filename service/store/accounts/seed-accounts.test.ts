import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#service/store/database/database.ts';
import { APPEND_ONLY } from '#service/store/database/payments-migration.ts';
import { all } from '#service/store/database/query.ts';
import { clearAccounts } from './seed-accounts.ts';

const named = z.object({ name: z.string() });
const column = named.extend({ type: z.string() });
const counted = z.object({ rows: z.number() });
/** The books are kept; a reset of the demo hides what was before it (payments.test.ts). */
const BOOKS = [...APPEND_ONLY, 'payment_orders'];
/** Columns that tie a row to a viewer. */
const OWNERS = ['account_id', 'profile_id', 'session_id'];

const database = openDatabase(null);
const columnsOf = (table: string) => all(database.prepare(`PRAGMA table_info(${table})`), column);
const rowsOf = (table: string): number => all(database.prepare(`SELECT count(*) AS rows FROM ${table}`), counted)[0]?.rows ?? -1;
const viewersTables = all(database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'"), named)
  .map(({ name }) => name)
  .filter((table) => !BOOKS.includes(table))
  .filter((table) => columnsOf(table).some(({ name }) => OWNERS.includes(name)));

/** Writes a row of any values. */
function fill(table: string): void {
  const columns = columnsOf(table);
  const values = columns.map(({ type }) => (type === 'INTEGER' ? 1 : 'x'));
  database.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`).run(...values);
}

describe('clearing the accounts', () => {
  it.each(viewersTables)('leaves nothing of a viewer in %s', (table) => {
    fill(table);
    expect(rowsOf(table)).toBe(1);
    clearAccounts(database);
    expect(rowsOf(table)).toBe(0);
  });
});
