import { Client } from 'pg';
import { SECOND } from '#shared/kernel/time.ts';
import type { PrimaryServer } from './primary-server.ts';

/** Pause before another connection, and the longest wait for one, in ms. */
const RETRY_MS = SECOND;
const CONNECT_MS = 5 * SECOND;

/** Name under which the database knows the bus of a process. */
export const busName = (id: string): string => `harbour-tv bus ${id}`;

/** A connection that is reopened when it breaks. */
export type BusConnection = {
  /** The connection, or null without one. */
  readonly client: () => Client | null;
  readonly close: () => Promise<void>;
};

type Begun = {
  /** Statements that each connection begins with. */
  readonly begin: string;
  readonly receive: (text: string) => void;
  /** Called when a connection that broke is there again. */
  readonly again: () => void;
};

/**
 * Keeps the connection of a process's bus open until it is closed, by whose name the database knows that the
 * process runs. Rejects if the first one fails.
 */
export async function keepBusConnection(
  primary: PrimaryServer,
  id: string,
  { begin, receive, again }: Begun,
): Promise<BusConnection> {
  let client: Client | null = null;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const made = new Client({
      ...primary.options(),
      application_name: busName(id),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    made.on('notification', ({ payload }) => receive(payload ?? ''));
    made.on('error', () => undefined);
    made.on('end', retry);
    await made.connect();
    try {
      await primary.check(made);
      await made.query(begin);
    } catch (error) {
      // Its end is what the next attempt follows.
      void made.end();
      throw error;
    }
    client = made;
    if (isStopped) await made.end();
  };
  const retry = (): void => {
    client = null;
    if (!isStopped)
      setTimeout(
        () => void (isStopped ? undefined : connect().then(again, () => undefined)),
        RETRY_MS,
      ).unref();
  };
  await connect();
  return {
    client: () => client,
    close: async (): Promise<void> => {
      isStopped = true;
      await client?.end();
    },
  };
}
