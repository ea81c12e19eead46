import { namedPlacement } from './placement-named.ts';
import { isOfAccount, keyOfTable } from './placement-tables.ts';
import type { KeyAt, Placement, PlacementOf, ShardKeyName } from './placement-types.ts';

/** The columns that say whose a row is. */
const KEY_OF_COLUMN: Readonly<Record<string, ShardKeyName>> = {
  account_id: 'account',
  session_id: 'session',
  order_id: 'order',
  payment_id: 'payment',
  profile_id: 'profile',
  device_key: 'device',
  download_id: 'download',
};
/** The keys in the order in which they are looked at: an account is known without asking a shard. */
const FIRST_ACCOUNT = Object.values(KEY_OF_COLUMN);
/** What belongs to a session is where that is, whichever account it names. */
const FIRST_SESSION = FIRST_ACCOUNT.toSorted(
  (one, other) => Number(other === 'session') - Number(one === 'session'),
);

/** The view of the accounts of the content and the registered ones. */
const VIEW = 'all_accounts';
/**
 * Reads when the demo’s payments were reset. That is refused with shards, and orders of a shard begin above
 * it, so that a shard needs no such fact.
 */
const RESET = "(SELECT CAST(value AS BIGINT) FROM facts WHERE name = 'payments_reset')";

/** Writes a statement in one line, with its places for values as `$1`, `$2` and so on. */
function normal(sql: string): string {
  let place = 0;
  const line = sql.replaceAll(/\s+/g, ' ').trim();
  return line
    .replaceAll(/\?(\d*)/g, (_, given: string) => {
      place += 1;
      return `$${given === '' ? place : given}`;
    })
    .replaceAll(RESET, 'NULL');
}

const tablesIn = (sql: string): readonly string[] => [
  ...new Set(
    [...sql.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) ([a-z_]+)\b(?!\()/g)].map(([, name = '']) => name),
  ),
];

/** The columns and values of an INSERT, up to the end of its first row. */
function insertedColumns(sql: string): readonly (readonly [column: string, value: string])[] {
  const [, columns = '', values = ''] =
    /^INSERT INTO \w+(?: AS \w+)? \(([^)]*)\) VALUES \((.*)$/.exec(sql) ?? [];
  const given = values.split(/, |\)/);
  return columns.split(', ').map((column, at) => [column, given[at] ?? ''] as const);
}

/** The columns of an INSERT, or those that the conditions of another statement compare, with their values. */
function comparedColumns(sql: string): readonly (readonly [column: string, value: string])[] {
  if (sql.startsWith('INSERT')) return insertedColumns(sql);
  const conditions = sql.startsWith('UPDATE') ? sql.slice(sql.indexOf(' WHERE ')) : sql;
  return [...conditions.matchAll(/\b(?:\w+\.)?(\w+) = (\$\d+)/g)].map(
    ([, column = '', value = '']) => [column, value] as const,
  );
}

/** The keys among a statement's values, the surest first. */
function keysOf(sql: string, table: string): readonly KeyAt[] {
  const columns = comparedColumns(sql);
  const isBesideSession = keyOfTable(table) === 'session' && table !== 'sessions';
  return (isBesideSession ? FIRST_SESSION : FIRST_ACCOUNT).flatMap((key) => {
    const value = columns.find(([column]) => KEY_OF_COLUMN[column] === key)?.[1];
    const at = /^\$(\d+)$/.exec(value ?? '')?.[1];
    return at === undefined ? [] : [{ key, valueAt: Number(at) - 1 }];
  });
}

/** A statement about registered accounts alone, which are written in the directory and on their shard. */
function placeAccount(sql: string): Placement {
  const account = keysOf(sql, 'registered_accounts').find(({ key }) => key === 'account');
  if (sql.startsWith('SELECT'))
    return account === undefined ? { kind: 'directory' } : { kind: 'shard', keys: [account] };
  // Its copies would differ: what changes of an account is in `account_state`.
  if (account === undefined || sql.startsWith('UPDATE')) throw unplaced(sql);
  return { kind: 'both', accountAt: account.valueAt, creates: sql.startsWith('INSERT') };
}

const unplaced = (sql: string): Error => new Error(`no shard is known for: ${sql}`);

/**
 * Says where the rows of a statement are, by its tables and the keys among its values. Throws for one whose
 * rows are in several databases, or that names neither a key nor itself (`placement-named.ts`).
 */
export const placementOf: PlacementOf = (given) => {
  const sql = normal(given);
  const named = namedPlacement(sql);
  if (named !== undefined) return named;
  const tables = tablesIn(sql).map((table) => (table === VIEW ? 'registered_accounts' : table));
  const [table] = tables;
  if (table === undefined) throw unplaced(sql);
  const isOfAccounts = (one: string): boolean => keyOfTable(one) === 'both';
  if (!tables.some(isOfAccount)) {
    if (!tables.some(isOfAccounts)) return { kind: 'directory' };
    if (tables.every(isOfAccounts)) return placeAccount(sql);
    throw unplaced(sql);
  }
  // The accounts of the content are in the directory, and so is what belongs to them.
  if (!tables.every((one) => isOfAccount(one) || isOfAccounts(one) || one === 'accounts'))
    throw unplaced(sql);
  if (/^UPDATE .* SET [^?]*\baccount_id = .* WHERE /.test(sql)) throw unplaced(sql);
  const [first, ...others] = keysOf(sql, table);
  if (first === undefined) throw unplaced(sql);
  return { kind: 'shard', keys: [first, ...others] };
};
