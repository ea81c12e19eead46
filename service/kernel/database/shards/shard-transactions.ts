import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { Database } from '#service/kernel/database/port.ts';
import { createCallTransactions, type Running } from '#service/kernel/database/postgres/call-transactions.ts';
import { untilWon } from '#service/kernel/database/postgres/lost-transaction.ts';
import { BEGIN, beginTransaction } from '#service/kernel/database/postgres/postgres-transaction.ts';
import type { ShardCommits } from './shard-commits.ts';
import { createSlots } from './slots.ts';
import { allDone, commitTogether, DIRECTORY, type Participant } from './two-phase-commit.ts';

/**
 * No database sees that two transactions wait for each other in two of them: one of both gives up after so
 * long, and runs again. With all tries that is as long as one database lets a statement wait for a lock.
 */
const BEGIN_ONE_OF_SEVERAL = `${BEGIN}; SET LOCAL lock_timeout = '400ms'`;
/** Connections of each pool that transactions leave to statements outside of them. */
const SPARE = 2;

/** A transaction: the databases that take part so far, and where rows were found that it may have written. */
type Sharded = {
  readonly participants: Map<number, Promise<Participant>>;
  readonly found: Map<string, number>;
};

/** What changed nothing has written nothing; what failed is noted, so that it is not taken for a read. */
function noteWrite(participant: Participant, answer: Promise<QueryResult>): void {
  const note = (changes: number | null): void => {
    if (changes !== 0) participant.wrote = true;
  };
  answer.then(
    ({ rowCount }) => note(rowCount),
    () => note(null),
  );
}

/** Throws for the shard of an account that this process was not told of. */
function poolAt(pools: readonly Pool[], shard: number): Pool {
  const pool = pools[shard];
  if (pool === undefined) throw new Error(`there is no shard ${shard}`);
  return pool;
}

/** Waits for its statements. Rejects if a database could not take part, even if the work went on without it. */
async function settle({ state }: Running<Sharded>): Promise<ReadonlyMap<number, Participant>> {
  const parts = new Map(
    await allDone([...state.participants].map(async ([shard, part]) => [shard, await part] as const)),
  );
  for (const { transaction } of parts.values()) await transaction.settled();
  return parts;
}

async function rollBack({ state }: Running<Sharded>): Promise<void> {
  const parts = await Promise.allSettled(state.participants.values());
  await Promise.all(
    parts.map(async (part) => {
      if (part.status === 'fulfilled') await part.value.transaction.rollback();
    }),
  );
}

/** Runs statements on the databases, within the transaction of a call if there is one. */
export type ShardTransactions = Pick<Database, 'transaction' | 'afterCommit'> & {
  /** Runs a statement on one database, which takes part in the transaction from then on. */
  readonly query: (shard: number, config: QueryConfig, writes: boolean) => Promise<QueryResult>;
  /** Runs a read that does not make a database take part; it sees what the transaction has written there. */
  readonly look: (shard: number, config: QueryConfig) => Promise<QueryResult>;
  /** What the transaction of this call has found out about where rows are; null outside of one. */
  readonly found: () => Map<string, number> | null;
};

/**
 * Creates them over the databases' connections. A database takes part from its first statement on.
 * @param keep gets where rows were found when the transaction is committed
 */
export function createShardTransactions(
  pools: readonly [Pool, ...Pool[]],
  commits: ShardCommits,
  keep: (found: ReadonlyMap<string, number>) => void,
): ShardTransactions {
  const calls = createCallTransactions<Sharded>();
  const fewest = Math.min(...pools.map(({ options }) => options.max));
  const slots = createSlots(Math.max(1, fewest - SPARE));
  const poolOf = (shard: number): Pool => poolAt(pools, shard);
  const join = ({ participants }: Sharded, shard: number): Promise<Participant> => {
    const earlier = participants.get(shard);
    if (earlier !== undefined) return earlier;
    const joined = beginTransaction(poolOf(shard), BEGIN_ONE_OF_SEVERAL).then((transaction) => ({
      transaction,
      wrote: false,
    }));
    participants.set(shard, joined);
    return joined;
  };

  const attempt = <T>(work: () => Promise<T>) =>
    calls.enter({ participants: new Map(), found: new Map() }, async (call) => {
      try {
        const result = await work();
        call.open = false;
        const joinDirectory = (): Promise<Participant> => join(call.state, DIRECTORY);
        await commitTogether(await settle(call), { commits, joinDirectory });
        return { result, call };
      } catch (error) {
        call.open = false;
        await rollBack(call);
        throw error;
      }
    });

  return {
    transaction: async (work) => {
      if (calls.own() !== null) return work();
      const { result, call } = await untilWon(() => slots(() => attempt(work)), 'several');
      keep(call.state.found);
      for (const run of call.afterCommit) run();
      return result;
    },
    afterCommit: calls.afterCommit,
    query: async (shard, config, writes) => {
      const call = calls.own();
      if (call === null) return poolOf(shard).query(config);
      const participant = await join(call.state, shard);
      // The connection may be another's by now, if nobody has waited for this statement.
      if (!call.open) return poolOf(shard).query(config);
      const answer = participant.transaction.query(config);
      if (writes) noteWrite(participant, answer);
      return answer;
    },
    look: async (shard, config) => {
      const participant = await calls.own()?.state.participants.get(shard);
      return participant === undefined ? poolOf(shard).query(config) : participant.transaction.query(config);
    },
    found: () => calls.own()?.state.found ?? null,
  };
}
