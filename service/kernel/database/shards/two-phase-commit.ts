import { hasLost } from '#service/kernel/database/postgres/lost-transaction.ts';
import type { PostgresTransaction } from '#service/kernel/database/postgres/postgres-transaction.ts';
import type { ShardCommits } from './shard-commits.ts';

/** The database that says how a transaction over several ended. */
export const DIRECTORY = 0;

/** One database's part of a transaction. */
export type Participant = { readonly transaction: PostgresTransaction; wrote: boolean };

type Parts = ReadonlyMap<number, Participant>;
type Committing = {
  readonly commits: ShardCommits;
  /** Makes the directory take part if it does not yet. */
  readonly joinDirectory: () => Promise<Participant>;
};

/** Waits for all of them, so that none goes on after a failure, and rejects with the first failure. */
export async function allDone<T>(running: Iterable<Promise<T>>): Promise<T[]> {
  const ends = await Promise.allSettled(running);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

/**
 * Commits a transaction everywhere or nowhere. If it rejects, the caller rolls back what has not ended.
 *
 * Databases that were only read commit first, which says whether what they showed was consistent. Preparing
 * them would add nothing: each database orders transactions on its own, and what guards a write is read in the
 * database that is written. One that was written alone commits by itself. Several are prepared, all but the
 * directory, whose commit with its row is the decision.
 */
export async function commitTogether(parts: Parts, committing: Committing): Promise<void> {
  const writers = [...parts].filter(([, { wrote }]) => wrote);
  const isAlone = writers.length < 2;
  const readers = [...parts].filter(([shard, { wrote }]) => !wrote && (isAlone || shard !== DIRECTORY));
  await allDone(readers.map(([, { transaction }]) => transaction.commit()));
  if (isAlone) await writers[0]?.[1].transaction.commit();
  else await commitPrepared(new Map(writers.filter(([shard]) => shard !== DIRECTORY)), committing);
}

async function commitPrepared(parts: Parts, { commits, joinDirectory }: Committing): Promise<void> {
  // Before the others: a process that hangs loses its connection to the directory, whose limit for idle
  // transactions is far below the time for which `shard_commits` keeps that one was aborted.
  const { transaction: directory } = await joinDirectory();
  const gid = commits.newGid();
  try {
    await allDone(
      [...parts].map(([shard, { transaction }]) => transaction.prepare(commits.nameAt(gid, shard))),
    );
    await directory.query(commits.recordCommit(gid));
  } catch (error) {
    await abort(parts, gid, commits);
    throw error;
  }
  await directory.commit().catch((error) => continueIfCommitted(error, parts, gid, commits));
  // It is committed, whatever follows: recovery does what a database that is away cannot do now.
  await Promise.all(
    [...parts].map(([shard, { transaction }]) =>
      transaction
        .commitPrepared(commits.nameAt(gid, shard))
        .catch(() => commits.finish(shard, gid, 'committed'))
        .catch(() => undefined),
    ),
  );
}

/**
 * Finds out how a transaction ended whose answer is a failure: a connection may break off after the commit.
 * If the directory is away, that stays open, as with one database; recovery ends the parts.
 */
async function continueIfCommitted(
  error: unknown,
  parts: Parts,
  gid: string,
  commits: ShardCommits,
): Promise<void> {
  const outcome = hasLost(error) ? 'aborted' : await commits.decide(gid).catch(() => null);
  if (outcome === 'committed') return;
  if (outcome === 'aborted') await abort(parts, gid, commits);
  throw error;
}

/** Takes back what was prepared. What cannot be reached is left to recovery. */
const abort = (parts: Parts, gid: string, commits: ShardCommits): Promise<unknown> =>
  Promise.allSettled([...parts.keys()].map((shard) => commits.finish(shard, gid, 'aborted')));
