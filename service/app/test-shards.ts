import { readFileSync } from 'node:fs';
import type { StatementObserver } from '#service/kernel/database/observed-database.ts';
import { placementOf } from '#service/kernel/database/shards/placement.ts';
import { TABLES } from '#service/kernel/database/shards/placement-tables.ts';
import type { Placement } from '#service/kernel/database/shards/placement-types.ts';

const PAGE = new URL('../../docs/operators/shards.md', import.meta.url);
const [, CROSSING = ''] = readFileSync(PAGE, 'utf8').split('## What crosses databases');

const TABLE_NAMES = TABLES.flatMap(([, tables]) => tables);
/** Tables of the directory that may be in a transaction of an account, of each thing that the page names. */
const named = [...CROSSING.matchAll(/^\d+\. .*$/gm)].map(([item]) =>
  [...item.matchAll(/`([a-z_]+)`/g)].map(([, table = '']) => table),
);

/** The kinds of the statements of all services of a test. */
const kinds = new Map<string, Placement['kind']>();
function kindOf(sql: string): Placement['kind'] {
  const kind = kinds.get(sql) ?? placementOf(sql).kind;
  kinds.set(sql, kind);
  return kind;
}

/** Returns the tables of the directory that a statement is about; none if it is about a shard's rows. */
function directoryTables(sql: string): readonly string[] {
  const kind = kindOf(sql);
  if (kind !== 'directory' && kind !== 'both') return [];
  const words = new Set(sql.match(/\b[a-z_]+\b/g));
  return TABLE_NAMES.filter((table) => words.has(table));
}

/** Returns whether a statement is about rows that are on a shard. */
const isOnShard = (sql: string): boolean => !['directory', 'refused'].includes(kindOf(sql));

/** Returns the tables of the directory that these statements join with an account's; none if they stay on one. */
export function crossingTables(statements: Iterable<string>): readonly string[] {
  const all = [...statements];
  return all.some(isOnShard) ? [...new Set(all.flatMap(directoryTables))].toSorted() : [];
}

/**
 * Returns an observer that fails each transaction which is of an account and of the directory and is not named
 * on the operators’ page. What is removed is not counted: it may be removed again.
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
    if (sql === 'ROLLBACK') return;
    const others = crossingTables(statements);
    if (!named.some((tables) => others.every((table) => tables.includes(table))))
      throw new Error(`a transaction crosses databases: ${others.join(', ')}`);
  };
}
