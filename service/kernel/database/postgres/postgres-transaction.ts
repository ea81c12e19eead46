import { escapeLiteral, type Pool, type QueryConfig, type QueryResult } from 'pg';

/** A transaction with a connection of its own, which is given back when it ends. */
export type PostgresTransaction = {
  /** Runs one statement after the other, even if a caller awaits several together. */
  readonly query: (config: QueryConfig) => Promise<QueryResult>;
  /** Resolves when the statements so far have ended, however they did. */
  readonly settled: () => Promise<void>;
  /** Rejects if the database refuses or a statement has failed, even one that was ignored, and rolls back then. */
  readonly commit: () => Promise<void>;
  /** Does nothing to one that has ended. */
  readonly rollback: () => Promise<void>;
  /**
   * Makes sure that it can be committed, and keeps it under a name, also if this process or the database ends.
   * If it rejects, it may still be kept where the connection broke off.
   */
  readonly prepare: (name: string) => Promise<void>;
  /** Ends one that was prepared. */
  readonly commitPrepared: (name: string) => Promise<void>;
};

/** How one begins that is the only one of its call. */
export const BEGIN = 'BEGIN ISOLATION LEVEL SERIALIZABLE';

/** Begins a transaction on a connection of the pool. */
export async function beginTransaction(pool: Pool, begin = BEGIN): Promise<PostgresTransaction> {
  const client = await pool.connect();
  let last: Promise<unknown> = Promise.resolve();
  let broken: Error | undefined;
  // A connection that breaks between two statements: without a listener it would end the process.
  const onBroken = (error: Error): void => {
    broken = error;
  };
  client.on('error', onBroken);
  let hasEnded = false;
  const release = (): void => {
    hasEnded = true;
    client.off('error', onBroken);
    client.release(broken);
  };
  const rollback = async (): Promise<void> => {
    if (hasEnded) return;
    await last;
    await client.query('ROLLBACK').catch(onBroken);
    release();
  };
  let failure: unknown;
  /** Rejects with what has failed if the database answers that it took the transaction back. */
  const finish = async (command: string): Promise<void> => {
    const ended = await client.query(command);
    if (ended.command === 'ROLLBACK') throw failure;
  };
  const end = async (command: string): Promise<void> => {
    try {
      await finish(command);
    } catch (error) {
      await rollback();
      throw error;
    }
    release();
  };
  try {
    await client.query(begin);
  } catch (error) {
    await rollback();
    throw error;
  }
  return {
    query: (config) => {
      const turn = last.then(() => client.query(config));
      last = turn.catch((error) => {
        failure ??= error;
      });
      return turn;
    },
    settled: async () => void (await last),
    commit: () => end('COMMIT'),
    rollback,
    prepare: (name) => finish(`PREPARE TRANSACTION ${escapeLiteral(name)}`),
    commitPrepared: (name) => end(`COMMIT PREPARED ${escapeLiteral(name)}`),
  };
}
