import type { Database } from '#service/kernel/database/port.ts';
import { openPostgresShard, type PostgresShard } from '#service/kernel/database/postgres/open-postgres.ts';
import { numberShards } from './numbered-shards.ts';
import { placementOf } from './placement.ts';
import { assertPreparable } from './preparable.ts';
import { createShardedPort } from './sharded-port.ts';

/** Addresses of an installation's databases: the directory, and shards 1, 2 and so on. */
export type ShardAddresses = { readonly address: string; readonly shards: readonly string[] };

/**
 * Opens the databases of an installation as one, migrated; `openBus` opens the directory's bus, without which
 * nothing is sent. Throws `ShardRefused` unless they are its own in the order of their numbers, `NotPreparable`,
 * or `NewerData`.
 */
export async function openShards(
  { address, shards }: ShardAddresses,
  openBus?: Parameters<typeof openPostgresShard>[1],
): Promise<Database> {
  const directory = await openPostgresShard(address, openBus);
  const opened: [PostgresShard, ...PostgresShard[]] = [directory];
  try {
    for (const one of shards) opened.push(await openPostgresShard(one));
    await assertPreparable(opened);
    const installation = await numberShards(opened.map(({ database }) => database));
    return createShardedPort({ shards: opened, installation, placementOf });
  } catch (error) {
    for (const { database } of opened) await database.close();
    throw error;
  }
}
