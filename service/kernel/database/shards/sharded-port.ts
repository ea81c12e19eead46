import type { Database } from '#service/kernel/database/port.ts';
import type { PostgresShard } from '#service/kernel/database/postgres/open-postgres.ts';
import { primaryReadings } from '#service/kernel/database/primary-readings.ts';
import { placedStatement } from './placed-statement.ts';
import type { PlacementOf } from './placement-types.ts';
import { createRecentMap } from './recent-map.ts';
import { createShardCommits } from './shard-commits.ts';
import { createShardLocations } from './shard-locations.ts';
import { createShardRecovery, keepRecovering, RECOVERY, type RecoveryTimes } from './shard-recovery.ts';
import { createShardTransactions } from './shard-transactions.ts';
import { DIRECTORY } from './two-phase-commit.ts';

/** Keys whose place a process remembers: some 10 MB. */
const REMEMBERED = 100_000;

export type ShardedParts = {
  /** The databases in the order of their numbers; the first is the directory. */
  readonly shards: readonly [PostgresShard, ...PostgresShard[]];
  /** Names this installation among those that have databases at the same servers. */
  readonly installation: string;
  readonly placementOf: PlacementOf;
  readonly recovery?: RecoveryTimes;
};

/**
 * Serves the port by several PostgreSQL databases: each statement runs where its rows are, and a transaction
 * over several of them is committed in all or none, also if a process is killed meanwhile. Each database is
 * serialisable on its own; one may show the directory's part of a transaction some ms before another's.
 *
 * It is writable if the directory is. Statements for a database that is away fail as those of one database do,
 * so that viewers of the others watch on.
 */
export function createShardedPort(parts: ShardedParts): Database {
  const { shards, installation, placementOf, recovery = RECOVERY } = parts;
  const [directory, ...others] = shards;
  const pools = [directory.pool, ...others.map(({ pool }) => pool)] as const;
  const commits = createShardCommits(installation, pools);
  const recent = createRecentMap<number>(REMEMBERED);
  const transactions = createShardTransactions(pools, commits, (found) => {
    for (const [name, shard] of found) recent.set(name, shard);
  });
  const locations = createShardLocations({ shards: shards.length, transactions, recent });
  const prepare: Database['prepare'] = (sql) =>
    placedStatement(sql, placementOf(sql), { shards: shards.length, transactions, locations });
  const stopRecovering = keepRecovering(createShardRecovery(shards, commits), recovery);
  return {
    engine: 'postgres',
    prepare,
    ...primaryReadings(prepare),
    exec: (sql) =>
      transactions.transaction(async () => {
        for (const one of sql.split(';')) if (one.trim() !== '') await prepare(one.trim()).run();
      }),
    transaction: transactions.transaction,
    afterCommit: transactions.afterCommit,
    writable: directory.database.writable,
    placeOfProfile: async (profileId) =>
      (await locations.locate([{ key: 'profile', valueAt: 0 }], [profileId])) ?? DIRECTORY,
    bus: directory.database.bus,
    isOpen: directory.database.isOpen,
    close: async () => {
      await stopRecovering();
      await Promise.all(shards.map(({ database }) => database.close()));
    },
  };
}
