import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { OpenBus } from '#service/kernel/database/bus.ts';
import type { Database, SqlValue, Statement } from '#service/kernel/database/port.ts';
import { primaryReadings } from '#service/kernel/database/primary-readings.ts';
import { assertStorable } from '#service/kernel/database/storable-text.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { PrimaryServer } from './primary-server.ts';
import { replicaReadings } from './replica-readings.ts';
import type { Replicas } from './replicas.ts';

/**
 * A transaction that is running: its database, its connection, its statements in turn, what follows its
 * commit, and the one of another database around it.
 */
type Running = {
  readonly pool: Pool;
  readonly client: PoolClient;
  readonly outer: Running | undefined;
  last: Promise<unknown>;
  open: boolean;
  readonly afterCommit: (() => void)[];
};

/**
 * The transactions of a call. One for all databases: Node copies every `AsyncLocalStorage` into each promise,
 * also those of databases that are closed.
 */
const calls = new AsyncLocalStorage<Running>();

/** Returns the transaction of a call in a database, if it still runs. */
function runningIn(pool: Pool): Running | null {
  let call = calls.getStore();
  while (call !== undefined && call.pool !== pool) call = call.outer;
  return call?.open ? call : null;
}

/** Returns the innermost transaction of a call that still runs: one that has ended is not kept by the next. */
function innermost(): Running | undefined {
  let call = calls.getStore();
  while (call !== undefined && !call.open) call = call.outer;
  return call;
}

/** Times that a transaction is tried that lost against another one. */
const TRIES = 12;
/** Longest pause before the first further try, in ms; it doubles with each. */
const PAUSE = 4;
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
 * Codes of a transaction that lost: serialisation failure, deadlock, and a key that another one has written
 * since it looked.
 */
const LOST = ['40001', '40P01', '23505'];
const hasLost = (error: unknown): boolean =>
  error instanceof DatabaseError && LOST.includes(error.code ?? '');
const isDuplicate = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505';

/**
 * Serves the port by PostgreSQL. Every process has a pool of connections; a transaction has one of them to
 * itself.
 */
export function createPostgresPort(parts: PostgresParts): Database {
  const { pool, bus, replicas } = parts;
  const own = (): Running | null => runningIn(pool);
  const query = async (config: QueryConfig): Promise<QueryResult> => {
    const call = own();
    if (call === null) return pool.query(config);
    // One statement of a transaction after the other, even if a caller awaits several together.
    const turn = call.last.then(() => call.client.query(config));
    call.last = turn.catch(() => undefined);
    return turn;
  };

  const attempt = async <T>(
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly afterCommit: readonly (() => void)[] }> => {
    const client = await pool.connect();
    const call: Running = {
      pool,
      client,
      outer: innermost(),
      last: Promise.resolve(),
      open: true,
      afterCommit: [],
    };
    let broken: Error | undefined;
    // A connection that breaks between two statements: without a listener it would end the process.
    const onBroken = (error: Error): void => {
      broken = error;
    };
    client.on('error', onBroken);
    try {
      await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
      const result = await calls.run(call, work);
      await call.last;
      call.open = false;
      await client.query('COMMIT');
      return { result, afterCommit: call.afterCommit };
    } catch (error) {
      call.open = false;
      await call.last;
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.off('error', onBroken);
      client.release(broken);
    }
  };

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (own() !== null) return work();
    for (let tries = 1; ; tries += 1) {
      try {
        const { result, afterCommit } = await attempt(work);
        for (const run of afterCommit) run();
        return result;
      } catch (error) {
        // A key that exists is found by the second look; a third would find it again.
        if (!hasLost(error) || tries >= (isDuplicate(error) ? 2 : TRIES)) throw error;
        await wait(Math.random() * PAUSE * 2 ** Math.min(tries, 6));
      }
    }
  };
  const { prepare, exec, compile } = statements(query);
  return {
    prepare,
    exec,
    ...(replicas === null
      ? primaryReadings(prepare)
      : replicaReadings(replicas, { compile, isInTransaction: () => own() !== null })),
    ...liveness(parts),
    engine: 'postgres',
    bus,
    transaction,
    afterCommit: afterCommitOf(own),
  };
}

const afterCommitOf =
  (own: () => Running | null): Database['afterCommit'] =>
  (run) => {
    const call = own();
    if (call === null) run();
    else call.afterCommit.push(run);
  };

type Query = (config: QueryConfig) => Promise<QueryResult>;

function statements(query: Query) {
  const compile = (sql: string) => {
    const text = withNumberedPlaces(sql);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const queryOf = (values: readonly SqlValue[]): QueryConfig => {
      assertStorable(values);
      return { text, name, values: [...values] };
    };
    const primary: Statement = {
      all: async (...values) => (await query(queryOf(values))).rows,
      get: async (...values) => (await query(queryOf(values))).rows[0],
      run: async (...values) => ({ changes: (await query(queryOf(values))).rowCount ?? 0 }),
    };
    return { primary, queryOf };
  };
  return {
    compile,
    prepare: (sql: string): Statement => compile(sql).primary,
    exec: async (sql: string): Promise<void> => {
      await query({ text: sql });
    },
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

/**
 * Writes a statement's places for values as PostgreSQL's: `?` becomes `$1`, `$2` and so on, `?2` becomes
 * `$2`.
 */
function withNumberedPlaces(sql: string): string {
  let place = 0;
  return sql.replaceAll(/\?(\d*)/g, (_, given: string) => {
    place += 1;
    return `$${given === '' ? place : given}`;
  });
}
