import { createHash } from 'node:crypto';
import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SqlValue, Statement } from '#service/kernel/database/port.ts';
import { compileStatement, type QueryOf } from '#service/kernel/database/postgres/postgres-statement.ts';
import { mergedRows } from './merged-rows.ts';
import { NotWithShards, type Placement } from './placement-types.ts';
import type { ShardLocations } from './shard-locations.ts';
import type { ShardTransactions } from './shard-transactions.ts';
import { allDone, DIRECTORY } from './two-phase-commit.ts';

export type PlacedParts = {
  readonly shards: number;
  readonly transactions: ShardTransactions;
  readonly locations: ShardLocations;
};
type Answer = { readonly rows: readonly unknown[]; readonly changes: number };
type Run = (values: readonly SqlValue[]) => Promise<Answer>;
type RunOn = (shard: number, values: readonly SqlValue[]) => Promise<Answer>;
type Every = Extract<Placement, { readonly kind: 'every' }>;
type Both = Extract<Placement, { readonly kind: 'both' }>;
type Split = Extract<Placement, { readonly kind: 'split' }>;
type OfShard = Extract<Placement, { readonly kind: 'shard' }>;

const PLACE_ACCOUNT = compileStatement('INSERT INTO account_shards (account_id, shard) VALUES (?, ?)');

/** The shard of a new account: accounts are spread evenly, whatever their ids look like. */
const shardOfNew = (account: SqlValue, shards: number): number =>
  createHash('sha256').update(String(account)).digest().readUInt32BE() % shards;

/** Makes a statement of the port that runs where its rows are. */
export function placedStatement(sql: string, placement: Placement, parts: PlacedParts): Statement {
  const queryOf = compileStatement(sql);
  const run = runOf(placement, parts, onShard(queryOf, !/^\s*SELECT\b/i.test(sql), parts));
  return {
    all: async (...values) => (await run(values)).rows,
    get: async (...values) => (await run(values)).rows[0],
    run: async (...values) => ({ changes: (await run(values)).changes }),
  };
}

const onShard =
  (queryOf: QueryOf, writes: boolean, { transactions }: PlacedParts): RunOn =>
  async (shard, values) => {
    const { rows, rowCount } = await transactions.query(shard, queryOf(values), writes);
    return { rows, changes: rowCount ?? 0 };
  };

function runOf(placement: Placement, parts: PlacedParts, runOn: RunOn): Run {
  switch (placement.kind) {
    case 'directory':
      return (values) => runOn(DIRECTORY, values);
    case 'shard':
      return runLocated(placement, parts, runOn);
    case 'both':
      return runBoth(placement, parts, runOn);
    case 'every':
      return runEvery(placement, parts, runOn);
    case 'split':
      return runSplit(placement, parts, runOn);
    case 'refused':
      return async () => {
        throw new NotWithShards(placement.code);
      };
  }
}

const runLocated =
  ({ keys }: OfShard, { locations }: PlacedParts, runOn: RunOn): Run =>
  async (values) =>
    runOn((await locations.locate(keys, values)) ?? DIRECTORY, values);

/** Writes in the directory first: a name that somebody else has taken there fails before anything else. */
const runBoth =
  ({ accountAt, creates }: Both, { shards, transactions, locations }: PlacedParts, runOn: RunOn): Run =>
  (values) =>
    transactions.transaction(async () => {
      const account = values[accountAt] ?? null;
      const known = await locations.locate([{ key: 'account', valueAt: 0 }], [account]);
      const answer = await runOn(DIRECTORY, values);
      const shard = known ?? (creates ? shardOfNew(account, shards) : DIRECTORY);
      if (creates && known === null) {
        await transactions.query(DIRECTORY, PLACE_ACCOUNT([account, shard]), true);
        locations.place(account, shard);
      }
      if (shard !== DIRECTORY) await runOn(shard, values);
      return answer;
    });

const runEvery =
  ({ order, limit }: Every, { shards }: PlacedParts, runOn: RunOn): Run =>
  async (values) => {
    const answers = await allDone(Array.from({ length: shards }, (_, shard) => runOn(shard, values)));
    return together(answers, order, limitOf(limit, values));
  };

const itemsOfValue = jsonColumn(z.array(z.record(z.string(), z.unknown())));
const fieldValue = z.union([z.string(), z.number()]);

/** Runs a statement where its items are, with those of each shard. */
const runSplit =
  ({ valueAt, field, key }: Split, { locations }: PlacedParts, runOn: RunOn): Run =>
  async (values) => {
    const items = itemsOfValue.parse(values[valueAt]);
    const places = await Promise.all(
      items.map((item) => locations.locate([{ key, valueAt: 0 }], [fieldValue.parse(item[field])])),
    );
    const parts = new Map<number, unknown[]>();
    for (const [at, item] of items.entries()) {
      const shard = places[at] ?? DIRECTORY;
      parts.set(shard, [...(parts.get(shard) ?? []), item]);
    }
    const answers = await allDone(
      [...parts].map(([shard, part]) => runOn(shard, values.with(valueAt, JSON.stringify(part)))),
    );
    return together(answers, [], Number.POSITIVE_INFINITY);
  };

const together = (answers: readonly Answer[], order: Every['order'], limit: number): Answer => ({
  rows: mergedRows(
    answers.map(({ rows }) => rows),
    order,
    limit,
  ),
  changes: answers.reduce((sum, { changes }) => sum + changes, 0),
});

function limitOf(limit: Every['limit'], values: readonly SqlValue[]): number {
  if (limit === null) return Number.POSITIVE_INFINITY;
  return 'rows' in limit ? limit.rows : Number(values[limit.valueAt]);
}
