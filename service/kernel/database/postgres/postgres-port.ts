import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { OpenBus } from '#service/kernel/database/bus.ts';
import type { Database, Statement } from '#service/kernel/database/port.ts';
import { primaryReadings } from '#service/kernel/database/primary-readings.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createCallTransactions } from './call-transactions.ts';
import { untilWon } from './lost-transaction.ts';
import { compileStatement, statementOver } from './postgres-statement.ts';
import { beginTransaction, type PostgresTransaction } from './postgres-transaction.ts';
import type { PrimaryServer } from './primary-server.ts';
import { replicaReadings } from './replica-readings.ts';
import type { Replicas } from './replicas.ts';

/** Time between two checks of the database, and the longest wait for its answer, in ms. */
const LOOK_EVERY = SECOND;
const LOOK_LIMIT = 3 * SECOND;
/** Looks after which several servers are asked even though the one in use answers. */
const ALL_AFTER = 5;

/** The connections of a process to its database. */
export type PostgresParts = {
  readonly pool: Pool;
  readonly primary: PrimaryServer;
  readonly bus: OpenBus;
  /** Standbys that answer some reads; null without any. */
  readonly replicas: Replicas | null;
};

/**
 * Serves the port by PostgreSQL. Every process has a pool of connections; a transaction has one of them to
 * itself.
 */
export function createPostgresPort(parts: PostgresParts): Database {
  const { pool, bus, replicas } = parts;
  const calls = createCallTransactions<PostgresTransaction>();
  const query = async (config: QueryConfig): Promise<QueryResult> =>
    calls.own()?.state.query(config) ?? pool.query(config);

  const attempt = async <T>(
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly afterCommit: readonly (() => void)[] }> => {
    const own = await beginTransaction(pool);
    return calls.enter(own, async (call) => {
      let result: T;
      try {
        result = await work();
        await own.settled();
      } catch (error) {
        call.open = false;
        await own.rollback();
        throw error;
      }
      call.open = false;
      await own.commit();
      return { result, afterCommit: call.afterCommit };
    });
  };

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (calls.own() !== null) return work();
    const { result, afterCommit } = await untilWon(() => attempt(work));
    for (const run of afterCommit) run();
    return result;
  };
  const compile = (sql: string) => {
    const queryOf = compileStatement(sql);
    return { queryOf, primary: statementOver(queryOf, query) };
  };
  const prepare = (sql: string): Statement => compile(sql).primary;
  return {
    prepare,
    exec: async (sql) => void (await query({ text: sql })),
    ...(replicas === null
      ? primaryReadings(prepare)
      : replicaReadings(replicas, { compile, isInTransaction: () => calls.own() !== null })),
    ...liveness(parts),
    engine: 'postgres',
    bus,
    transaction,
    afterCommit: calls.afterCommit,
  };
}

/**
 * Looks at the database once a second, so that `writable` answers at once. If it does not answer, the primary
 * is looked for; of several servers also now and then, because one that was replaced without being shut off
 * still answers.
 */
function liveness({
  pool,
  primary,
  bus,
  replicas,
}: PostgresParts): Pick<Database, 'writable' | 'isOpen' | 'close'> {
  let isWritable = true;
  let isOpen = true;
  let isLooking = false;
  let looks = 0;
  // Connections that break while they are idle are replaced; without a listener they would end the process.
  pool.on('error', () => {
    isWritable = false;
  });
  const question = { text: 'SELECT 1', query_timeout: LOOK_LIMIT };
  const look = async (): Promise<void> => {
    isLooking = true;
    const answer = pool.query(question).then(
      () => true,
      () => false,
    );
    // All connections may hang: one is waited for no longer than for an answer.
    isWritable = await Promise.race([answer, wait(LOOK_LIMIT, false, { ref: false })]);
    looks += 1;
    const asksAll = !isWritable || (primary.several && looks % ALL_AFTER === 0);
    if (asksAll && isOpen) await primary.find(isWritable);
    isLooking = false;
  };
  const timer = setInterval(() => {
    if (!isLooking) void look();
  }, LOOK_EVERY);
  timer.unref();
  return {
    writable: () => isWritable,
    isOpen: () => isOpen,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      clearInterval(timer);
      await bus.close();
      await replicas?.close();
      await pool.end();
    },
  };
}
