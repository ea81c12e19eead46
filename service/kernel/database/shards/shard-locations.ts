import { z } from 'zod';
import type { SqlValue } from '#service/kernel/database/port.ts';
import { compileStatement, type QueryOf } from '#service/kernel/database/postgres/postgres-statement.ts';
import { type KeyAt, SHARD_KEYS, type ShardKeyName } from './placement-types.ts';
import type { RecentMap } from './recent-map.ts';
import type { ShardTransactions } from './shard-transactions.ts';
import { DIRECTORY } from './two-phase-commit.ts';

/** An account without a row is older than the shards, and in the first database. */
const SHARD_OF_ACCOUNT = compileStatement(
  `SELECT (SELECT shard FROM account_shards WHERE account_id = ?1) AS shard,
     EXISTS (SELECT 1 FROM accounts WHERE account_id = ?1)
       OR EXISTS (SELECT 1 FROM registered_accounts WHERE account_id = ?1) AS known`,
);
const accountRow = z.object({ shard: z.number().nullable(), known: z.boolean() });

const questionOf = (key: ShardKeyName): QueryOf => {
  const { table, column } = SHARD_KEYS[key];
  return compileStatement(`SELECT 1 AS found FROM ${table} WHERE ${column} = ?1 LIMIT 1`);
};
const QUESTIONS: Readonly<Record<ShardKeyName, QueryOf>> = {
  account: questionOf('account'),
  profile: questionOf('profile'),
  order: questionOf('order'),
  payment: questionOf('payment'),
  session: questionOf('session'),
  device: questionOf('device'),
  download: questionOf('download'),
};

/** Where the rows of keys are. */
export type ShardLocations = {
  /**
   * Finds the shard of the first key that names something; null if none does. Rejects if a database is away
   * that may have it.
   */
  readonly locate: (keys: readonly KeyAt[], values: readonly SqlValue[]) => Promise<number | null>;
  /** Remembers the shard of an account that the transaction of this call creates. */
  readonly place: (account: SqlValue, shard: number) => void;
};

type Parts = {
  readonly shards: number;
  readonly transactions: Pick<ShardTransactions, 'look' | 'found'>;
  /** Where rows were found that are committed. */
  readonly recent: RecentMap<number>;
};

const nameOf = (key: ShardKeyName, value: SqlValue): string => `${key} ${value}`;
/** A database answered that it does not have a row. */
const NOT_HERE = new Error('not here');

/** Resolves with the first database that has a row, without waiting for the others; null if none has it. */
const firstOf = (asked: readonly Promise<number>[]): Promise<number | null> =>
  Promise.any(asked).catch(({ errors }: AggregateError) => {
    const failure = errors.find((error) => error !== NOT_HERE);
    if (failure !== undefined) throw failure;
    return null;
  });

/**
 * Finds rows by asking each database once: an account's shard never changes, nor does that of what belongs to
 * it. What is not found is asked for again.
 */
export function createShardLocations({ shards, transactions, recent }: Parts): ShardLocations {
  const all = Array.from({ length: shards }, (_, shard) => shard);
  const remember = (name: string, shard: number): void => {
    const found = transactions.found();
    if (found === null) recent.set(name, shard);
    else found.set(name, shard);
  };
  const askAccount = async (account: SqlValue): Promise<number | null> => {
    const { rows } = await transactions.look(DIRECTORY, SHARD_OF_ACCOUNT([account]));
    const { shard, known } = accountRow.parse(rows[0]);
    return shard ?? (known ? DIRECTORY : null);
  };
  const askAll = (key: ShardKeyName, value: SqlValue): Promise<number | null> => {
    const question = QUESTIONS[key]([value]);
    return firstOf(
      all.map(async (shard) => {
        const { rows } = await transactions.look(shard, question);
        if (rows.length === 0) throw NOT_HERE;
        return shard;
      }),
    );
  };
  const find = async (key: ShardKeyName, value: SqlValue): Promise<number | null> => {
    const name = nameOf(key, value);
    const known = transactions.found()?.get(name) ?? recent.get(name);
    if (known !== undefined) return known;
    const shard = await (key === 'account' ? askAccount(value) : askAll(key, value));
    if (shard !== null) remember(name, shard);
    return shard;
  };
  return {
    locate: async (keys, values) => {
      for (const { key, valueAt } of keys) {
        const value = values[valueAt] ?? null;
        const shard = value === null ? null : await find(key, value);
        if (shard !== null) return shard;
      }
      return null;
    },
    place: (account, shard) => remember(nameOf('account', account), shard),
  };
}
