import { randomUUID } from 'node:crypto';
import { DatabaseError, escapeLiteral, type Pool, type QueryConfig } from 'pg';
import { z } from 'zod';

/** How a transaction over several databases ended. */
export type Outcome = 'committed' | 'aborted';

const outcomeRow = z.object({ outcome: z.enum(['committed', 'aborted']) });
const nameRow = z.object({ name: z.string() });

/** No transaction is prepared by that name any more, or another process ends it just now. */
const ENDED_BY_ANOTHER = ['42704', '55006'];
const isEndedByAnother = (error: unknown): boolean =>
  error instanceof DatabaseError && ENDED_BY_ANOTHER.includes(error.code ?? '');

/**
 * The names of transactions over several databases, and how each ended: the directory says so, in a row that
 * is committed with its own part. A transaction without one has not been committed.
 */
export type ShardCommits = {
  readonly newGid: () => string;
  /** Name of one database's part; two of them may be databases of one server, where each needs its own. */
  readonly nameAt: (gid: string, shard: number) => string;
  /** The transaction that a part belongs to. */
  readonly gidOf: (name: string) => string;
  /** Says in the directory's part that all of it is committed. */
  readonly recordCommit: (gid: string) => QueryConfig;
  /**
   * Returns how one ended. One that has not been committed is aborted by this: its own row cannot be written
   * any more, however late it comes. Waits for the directory's part if that commits just now.
   */
  readonly decide: (gid: string) => Promise<Outcome>;
  /** Ends a part that is prepared, unless that has been done. */
  readonly finish: (shard: number, gid: string, outcome: Outcome) => Promise<void>;
  /** Names of the parts that a database has prepared at least so many ms ago, by its own clock. */
  readonly prepared: (shard: number, ageMs: number) => Promise<readonly string[]>;
};

/** @param installation tells the transactions of this installation from those of others at the same servers */
export function createShardCommits(installation: string, pools: readonly [Pool, ...Pool[]]): ShardCommits {
  const prefix = `harbour:${installation}:`;
  const nameAt = (gid: string, shard: number): string => `${gid}:${shard}`;
  return {
    newGid: () => `${prefix}${randomUUID()}`,
    nameAt,
    gidOf: (name) => name.slice(0, name.lastIndexOf(':')),
    recordCommit: (gid) => ({
      text: "INSERT INTO shard_commits (gid, outcome) VALUES ($1, 'committed')",
      values: [gid],
    }),
    decide: async (gid) => {
      // The key is the fence: of this row and the committing one, the directory takes the first.
      await pools[0].query(
        "INSERT INTO shard_commits (gid, outcome) VALUES ($1, 'aborted') ON CONFLICT DO NOTHING",
        [gid],
      );
      const { rows } = await pools[0].query('SELECT outcome FROM shard_commits WHERE gid = $1', [gid]);
      return outcomeRow.parse(rows[0]).outcome;
    },
    finish: async (shard, gid, outcome) => {
      const command = outcome === 'committed' ? 'COMMIT PREPARED' : 'ROLLBACK PREPARED';
      try {
        await pools[shard]?.query(`${command} ${escapeLiteral(nameAt(gid, shard))}`);
      } catch (error) {
        if (!isEndedByAnother(error)) throw error;
      }
    },
    prepared: async (shard, ageMs) => {
      const found = await pools[shard]?.query(
        `SELECT gid AS name FROM pg_prepared_xacts WHERE database = current_database() AND starts_with(gid, $1)
           AND prepared <= clock_timestamp() - make_interval(secs => $2)`,
        [prefix, ageMs / 1000],
      );
      return nameRow
        .array()
        .parse(found?.rows ?? [])
        .map(({ name }) => name);
    },
  };
}
