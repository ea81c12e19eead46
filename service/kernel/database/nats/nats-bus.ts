import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { BusAddress } from '#service/kernel/bus-address.ts';
import { MAX_MESSAGE_BYTES, type OpenBus } from '#service/kernel/database/bus.ts';
import {
  type BusTransport,
  openBusOver,
  type TransportEnd,
  transportText,
} from '#service/kernel/database/bus-transport.ts';
import { keepBusConnection } from '#service/kernel/database/postgres/bus-connection.ts';
import type { BusParts } from '#service/kernel/database/postgres/open-postgres.ts';
import type { Log } from '#service/kernel/log.ts';
import { keepNats } from './nats-connection.ts';

/** Fact that tells the messages of one database from those of another on the same servers. */
const SPACE_KEY = 'bus_space';

/**
 * Opens a bus over NATS for the processes of a database. It does not wait for servers that are away, and says in
 * the log when they are, never where they are. Rejects if the database is away.
 */
export const openNatsBus = (address: BusAddress, log: Log, { pool, primary }: BusParts): Promise<OpenBus> =>
  openBusOver(async (end) => {
    const space = await spaceOf(pool);
    // By it the database knows which processes run, as it does by that of its own bus.
    const running = await keepBusConnection(primary, end.id, {
      begin: 'SELECT 1',
      receive: () => undefined,
      again: () => undefined,
    });
    try {
      const transport = await overNats(address, space, log, end);
      return {
        ...transport,
        close: async () => {
          await transport.close();
          await running.close();
        },
      };
    } catch (error) {
      await running.close();
      throw error;
    }
  });

/** A token of a subject, which holds no id that anyone could read or that could be a wildcard. */
const tokenOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

async function overNats(
  address: BusAddress,
  space: string,
  log: Log,
  { id, receive, again }: TransportEnd,
): Promise<BusTransport> {
  const all = `harbour.${space}.all`;
  const own = (process: string): string => `harbour.${space}.to.${process}`;
  const about = (subject: string): string => `harbour.${space}.about.${tokenOf(subject)}`;
  const nats = await keepNats(address, `harbour-tv ${id}`, [all, own(id)], {
    receive,
    again: () => {
      log('BUS_AVAILABLE');
      again();
    },
    unavailable: (reason) => log('BUS_UNAVAILABLE', { reason }),
  });
  let isLossy = false;
  const publish = (subject: string, topic: string, message: unknown): void => {
    if (Buffer.byteLength(JSON.stringify([topic, message])) >= MAX_MESSAGE_BYTES) return;
    if (!nats.publish(subject, transportText(id, [[topic, message]]))) isLossy = true;
  };
  return {
    send: (to, topic, message) => publish(to === null ? all : own(to), topic, message),
    sendAbout: (subject, topic, message) => publish(about(subject), topic, message),
    subjects: {
      follow: (subject) => nats.subscribe(about(subject)),
      unfollow: (subject) => nats.unsubscribe(about(subject)),
    },
    connected: nats.connected,
    takeLoss: () => {
      const had = isLossy;
      isLossy = false;
      return had;
    },
    close: nats.close,
  };
}

const spaceRow = z.object({ space: z.string() });

/** Names a database among those that use the same servers: a copy of it on another server is another one. */
async function spaceOf(pool: Pool): Promise<string> {
  await pool.query('INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    SPACE_KEY,
    randomUUID(),
  ]);
  const { rows } = await pool.query(
    `SELECT concat(value, ' ', current_database(), ' ', (SELECT oid FROM pg_database WHERE datname = current_database())) AS space
     FROM facts WHERE name = $1`,
    [SPACE_KEY],
  );
  return tokenOf(spaceRow.parse(rows[0]).space);
}
