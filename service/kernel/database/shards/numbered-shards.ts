import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';

/** Facts of the directory: which installation it is of, and how many databases that has. */
const INSTALLATION = 'installation';
export const SHARD_COUNT = 'shards';
/** Fact of every other database: its installation and its number. */
const SHARD = 'shard';
/** Facts of a database that a service has to itself, and of its demo, whose orders up to a number are not shown. */
const SIGNING_KEY = 'signing_key';
const PAYMENTS_RESET = 'payments_reset';

const numbered = jsonColumn(z.object({ installation: z.string(), shard: z.number().int() }));

const REFUSALS = {
  SHARDS_MISSING: 'the installation has more databases than HARBOUR_SHARDS names',
  SHARD_ORDER: 'a database of HARBOUR_SHARDS has another number than its place in the list',
  SHARD_FOREIGN: 'a database is of another installation, or not what it is named for',
} as const;
type Refusal = keyof typeof REFUSALS;

/** The databases that are named are not those of one installation, in their order. */
export class ShardRefused extends Error {
  override readonly name = 'ShardRefused';
  readonly code: Refusal;
  constructor(code: Refusal, shard: number) {
    super(`${code}: ${REFUSALS[code]} (database ${shard})`);
    this.code = code;
  }
}

/** What a database says of itself. */
async function readFacts(database: Database) {
  const facts = openKeyValueStore(database);
  const shard = await facts.get(SHARD);
  return { facts, shard: shard === null ? null : numbered.parse(shard) };
}

/** Number of databases of the installation whose directory this is; 1 for one that has no others. */
const countOf = async (directory: Database): Promise<number> =>
  Number((await openKeyValueStore(directory).get(SHARD_COUNT)) ?? 1);

/**
 * Throws `ShardRefused` unless a database is all that its installation has: a process that knows less than
 * all of them would not find the accounts of the others.
 */
export async function assertUndivided(database: Database): Promise<void> {
  if ((await countOf(database)) > 1) throw new ShardRefused('SHARDS_MISSING', 0);
  if ((await readFacts(database)).shard !== null) throw new ShardRefused('SHARD_FOREIGN', 0);
}

/**
 * Checks that databases are those of one installation in the order of their numbers, the directory first,
 * and numbers those that are new and empty. Returns the name of the installation. Throws `ShardRefused`; then no
 * database that was numbered before has changed.
 */
export async function numberShards(databases: readonly Database[]): Promise<string> {
  const [directory, ...others] = await Promise.all(databases.map(readFacts));
  if (directory === undefined) throw new Error('no directory');
  const { facts } = directory;
  if (directory.shard !== null) throw new ShardRefused('SHARD_FOREIGN', 0);
  const known = await facts.get(INSTALLATION);
  for (const [at, one] of others.entries()) {
    const number = at + 1;
    const isOwn = one.shard === null ? await isEmpty(one.facts) : one.shard.installation === known;
    if (!isOwn) throw new ShardRefused('SHARD_FOREIGN', number);
    if (one.shard !== null && one.shard.shard !== number) throw new ShardRefused('SHARD_ORDER', number);
  }
  const count = Number((await facts.get(SHARD_COUNT)) ?? 1);
  if (count > databases.length) throw new ShardRefused('SHARDS_MISSING', databases.length);
  const installation = await facts.ensure(INSTALLATION, randomUUID);
  const reset = Number((await facts.get(PAYMENTS_RESET)) ?? 0);
  for (const [at, database] of databases.slice(1).entries())
    await numberShard(database, { installation, shard: at + 1 }, reset);
  if (count < databases.length) await facts.set(SHARD_COUNT, String(databases.length));
  return installation;
}

/** Whether no service has had a database to itself. */
const isEmpty = async (facts: ReturnType<typeof openKeyValueStore>): Promise<boolean> =>
  (await facts.get(SIGNING_KEY)) === null && (await facts.get(INSTALLATION)) === null;

/**
 * Writes its number into a database, unless another process has; then that has to be the same. Its orders
 * begin above those that a reset of the demo's accounts has hidden.
 */
async function numberShard(database: Database, own: z.output<typeof numbered>, reset: number): Promise<void> {
  const facts = openKeyValueStore(database);
  // The directory, named a second time before it was anything.
  if ((await facts.get(INSTALLATION)) !== null) throw new ShardRefused('SHARD_FOREIGN', own.shard);
  if (reset > 0)
    await database
      .prepare(
        `SELECT setval(pg_get_serial_sequence('payment_orders', 'seq'),
           greatest(?, (SELECT coalesce(max(seq), 1) FROM payment_orders)))`,
      )
      .get(reset);
  const written = numbered.parse(await facts.ensure(SHARD, () => JSON.stringify(own)));
  if (written.installation !== own.installation) throw new ShardRefused('SHARD_FOREIGN', own.shard);
  if (written.shard !== own.shard) throw new ShardRefused('SHARD_ORDER', own.shard);
}
