import type { BusAddress } from '#service/kernel/bus-address.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { Log } from '#service/kernel/log.ts';

type Shared = {
  /** Address of the database. */
  readonly address: string;
  /** Where the messages between its processes go, in place of itself. */
  readonly bus?: BusAddress | undefined;
  /** Addresses of standbys that answer what may be a second old. */
  readonly replicas?: string | undefined;
  readonly log: Log;
};

/**
 * Opens a database that processes share, and says when the content of all of them was opened. The drivers are
 * loaded only here: the desktop app has none.
 */
export async function openSharedDatabase(
  { address, bus, replicas, log }: Shared,
  now: number,
): Promise<{ readonly database: Database; readonly openedAt: number }> {
  const { openPostgres } = await import('#service/kernel/database/postgres/open-postgres.ts');
  const nats = bus === undefined ? null : await import('#service/kernel/database/nats/nats-bus.ts');
  const standbys = replicas === undefined ? undefined : { address: replicas, log };
  const database = await (bus === undefined || nats === null
    ? openPostgres(address, undefined, standbys)
    : openPostgres(address, (parts) => nats.openNatsBus(bus, log, parts), standbys));
  try {
    const { sharedOpening } = await import('./shared-opening.ts');
    return { database, openedAt: await sharedOpening(database, now) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
