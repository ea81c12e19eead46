import type { BusAddress } from '#service/kernel/bus-address.ts';
import type { OpenBus } from '#service/kernel/database/bus.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { BusParts } from '#service/kernel/database/postgres/open-postgres.ts';
import { assertUndivided } from '#service/kernel/database/shards/numbered-shards.ts';
import type { Log } from '#service/kernel/log.ts';

type Shared = {
  /** Address of the database. */
  readonly address: string;
  /** Where the messages between its processes go, in place of itself. */
  readonly bus?: BusAddress | undefined;
  /** Addresses of standbys that answer what may be a second old. */
  readonly replicas?: string | undefined;
  /** Addresses of further databases, each with a part of the accounts. */
  readonly shards?: readonly string[] | undefined;
  readonly log: Log;
};

/**
 * Opens a database that processes share, or several as one, and says when the content of all processes was
 * opened. The drivers are loaded only here: the desktop app has none. Throws `ShardRefused` unless these are
 * all the databases of the installation.
 */
export async function openSharedDatabase(
  shared: Shared,
  now: number,
): Promise<{ readonly database: Database; readonly openedAt: number }> {
  const database = await openAny(shared);
  try {
    const { sharedOpening } = await import('./shared-opening.ts');
    return { database, openedAt: await sharedOpening(database, now) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openAny({ address, bus, replicas, shards, log }: Shared): Promise<Database> {
  const nats = bus === undefined ? null : await import('#service/kernel/database/nats/nats-bus.ts');
  const { openPostgresBus } = await import('#service/kernel/database/postgres/postgres-bus.ts');
  const openBus = (parts: BusParts): Promise<OpenBus> =>
    bus === undefined || nats === null ? openPostgresBus(parts) : nats.openNatsBus(bus, log, parts);
  if (shards !== undefined && shards.length > 0) {
    const { openShards } = await import('#service/kernel/database/shards/open-shards.ts');
    return openShards({ address, shards }, openBus);
  }
  const { openPostgres } = await import('#service/kernel/database/postgres/open-postgres.ts');
  const database = await openPostgres(
    address,
    openBus,
    replicas === undefined ? undefined : { address: replicas, log },
  );
  try {
    await assertUndivided(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
