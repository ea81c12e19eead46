import { readFileSync } from 'node:fs';
import type { StatementObserver } from '#service/kernel/database/observed-database.ts';

const PAGE = new URL('../../docs/operators/shards.md', import.meta.url);
/** Keys whose rows are all on the shard of one account. */
const OF_ACCOUNT = ['account', 'profile', 'order', 'session'];
const [KEYS = '', CROSSING = ''] = readFileSync(PAGE, 'utf8').split('## What crosses shards');

const tablesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-z_]+)`/g)].map(([, table = '']) => table);

/** Returns the shard of the rows of each table by the operators' plan: `account`, or another key. */
function shardsOfTables(): ReadonlyMap<string, string> {
  const shards = new Map<string, string>();
  for (const [, text = '', tables = ''] of KEYS.matchAll(/^\| ([^|`]+) \| (`[^|]+) \|$/gm)) {
    const key = text.split(/[:,]/)[0] ?? '';
    for (const table of tablesIn(tables)) shards.set(table, OF_ACCOUNT.includes(key) ? 'account' : key);
  }
  return shards;
}

const shards = shardsOfTables();
/** Tables beside those of an account that may be in its transaction, of each thing that the plan names. */
const named = [...CROSSING.matchAll(/^\d+\. .*$/gm)].map(([item]) => tablesIn(item));

/** Returns the tables of statements that are on more than one shard; none if they stay on one. */
export function crossingTables(statements: Iterable<string>): readonly string[] {
  const words = new Set([...statements].flatMap((sql) => sql.match(/\b[a-z_]+\b/g) ?? []));
  const tables = [...shards.keys()].filter((table) => words.has(table)).toSorted();
  return new Set(tables.map((table) => shards.get(table))).size > 1 ? tables : [];
}

/**
 * Returns an observer that fails each transaction which crosses shards and is not named in the plan. What is
 * removed is not counted: it may be removed again.
 */
export function watchShards(): StatementObserver {
  const transactions = new Map<number, Set<string>>();
  return (sql, _, number) => {
    if (number === null) return;
    const statements = transactions.get(number) ?? new Set<string>();
    if (sql !== 'COMMIT' && sql !== 'ROLLBACK') {
      if (!/^\s*DELETE\b/.test(sql)) statements.add(sql);
      transactions.set(number, statements);
      return;
    }
    transactions.delete(number);
    const others = crossingTables(statements).filter((table) => shards.get(table) !== 'account');
    const isNamed = named.some((tables) => others.every((table) => tables.includes(table)));
    if (sql === 'COMMIT' && !isNamed) throw new Error(`a transaction crosses shards: ${others.join(', ')}`);
  };
}
