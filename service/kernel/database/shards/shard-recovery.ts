import type { PostgresShard } from '#service/kernel/database/postgres/open-postgres.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { SHARD_COUNT } from './numbered-shards.ts';
import type { ShardCommits } from './shard-commits.ts';
import { DIRECTORY } from './two-phase-commit.ts';

/** When parts are looked for that a transaction left prepared, and how old they are then, in ms. */
export type RecoveryTimes = { readonly every: number; readonly age: number };
export const RECOVERY: RecoveryTimes = { every: 5 * SECOND, age: 5 * SECOND };

/**
 * How long `shard_commits` keeps how one ended. Far longer than a connection that hangs keeps its transaction
 * in the directory, so that an aborted one cannot be committed after its row is gone.
 */
const KEEP_MS = HOUR;
/** Rows that are forgotten at once. */
const FORGET_ROWS = 1000;
/** Looks after which they are. */
const FORGET_AFTER = 12;

/**
 * Forgets nothing while the installation has more databases than this process was started with: one that it
 * does not ask may have a part prepared.
 */
const FORGET = `DELETE FROM shard_commits WHERE gid = ANY($1)
  AND coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = '${SHARD_COUNT}'), 1) <= $2`;

/** Ends what processes that were killed, and databases that were away, have left in doubt. */
export type ShardRecovery = {
  /** Ends the parts that were prepared so long ago. Rejects if a database is away, once the others are done. */
  readonly recover: (ageMs: number) => Promise<void>;
  /** Forgets how those ended of which no database has a part prepared. */
  readonly forget: (keepMs: number) => Promise<void>;
};

export function createShardRecovery(shards: readonly PostgresShard[], commits: ShardCommits): ShardRecovery {
  const others = [...shards.keys()].filter((shard) => shard !== DIRECTORY);
  const recoverShard = async (shard: number, ageMs: number): Promise<void> => {
    for (const name of await commits.prepared(shard, ageMs)) {
      const gid = commits.gidOf(name);
      // A transaction that is committing while this asks has its row, or never gets it.
      if (name === commits.nameAt(gid, shard)) await commits.finish(shard, gid, await commits.decide(gid));
    }
  };
  return {
    recover: async (ageMs) => {
      const ends = await Promise.allSettled(others.map((shard) => recoverShard(shard, ageMs)));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
    forget: async (keepMs) => {
      const directory = shards[DIRECTORY]?.pool;
      const old = await directory?.query(
        `SELECT gid FROM shard_commits WHERE at <= clock_timestamp() - make_interval(secs => $1)
           ORDER BY at LIMIT ${FORGET_ROWS}`,
        [keepMs / 1000],
      );
      // Looked for after the rows: a part of one that has ended is never prepared again.
      const names = await Promise.all(others.map((shard) => commits.prepared(shard, 0)));
      const waiting = new Set(names.flat().map(commits.gidOf));
      const gids = (old?.rows ?? []).map(({ gid }) => String(gid)).filter((gid) => !waiting.has(gid));
      if (gids.length > 0) await directory?.query(FORGET, [gids, shards.length]);
    },
  };
}

/** Recovers now and then until it is stopped; resolves once nothing runs any more. */
export function keepRecovering(
  { recover, forget }: ShardRecovery,
  { every, age }: RecoveryTimes,
): () => Promise<void> {
  let looks = 0;
  let running: Promise<unknown> | null = null;
  const look = async (): Promise<void> => {
    looks += 1;
    await recover(age);
    if (looks % FORGET_AFTER === 0) await forget(KEEP_MS);
  };
  const start = (): void => {
    // What is away is asked at the next look.
    running ??= look()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  };
  start();
  const timer = setInterval(start, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
