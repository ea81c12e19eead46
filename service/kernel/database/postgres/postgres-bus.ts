import type { OpenBus } from '#service/kernel/database/bus.ts';
import {
  type BusTransport,
  openBusOver,
  type TransportEnd,
  transportText,
} from '#service/kernel/database/bus-transport.ts';
import { keepBusConnection } from './bus-connection.ts';
import { type Batch, createBusOutbox } from './bus-outbox.ts';
import type { PrimaryServer } from './primary-server.ts';

const CHANNEL = 'harbour';

/** Name of the channel for messages to one process, or to all. */
const channelOf = (to: string | null): string => (to === null ? CHANNEL : `${CHANNEL} ${to}`);

/**
 * Connects a bus over LISTEN and NOTIFY, with a connection of its own. Each process listens to the channel of
 * all and to one of its own, so that it receives nothing that is for another. Rejects if the first connection
 * fails.
 */
export const openPostgresBus = ({ primary }: { readonly primary: PrimaryServer }): Promise<OpenBus> =>
  openBusOver((end) => notifications(primary, end));

/** It does not wait for the disk: a notification is lost with the server anyway. */
async function notifications(primary: PrimaryServer, end: TransportEnd): Promise<BusTransport> {
  const { id, receive, again } = end;
  const begin = `SET synchronous_commit = off; LISTEN ${CHANNEL}; LISTEN "${channelOf(id)}"`;
  const connection = await keepBusConnection(primary, id, { begin, receive, again });
  const notify = async (batches: readonly Batch[]): Promise<void> => {
    const channels = batches.map(({ to }) => channelOf(to));
    // PostgreSQL delivers equal notifications of a transaction once; the number makes each differ.
    const texts = batches.map(({ messages }, number) => transportText(id, messages, number));
    await connection
      .client()
      ?.query('SELECT pg_notify(channel, body) FROM unnest($1::text[], $2::text[]) AS sent (channel, body)', [
        channels,
        texts,
      ]);
  };
  const outbox = createBusOutbox(notify, end.others);
  return {
    subjects: null,
    send: outbox.add,
    sendAbout: (_, topic, message) => outbox.add(null, topic, message),
    connected: () => connection.client() !== null,
    takeLoss: outbox.takeLoss,
    close: async () => {
      await outbox.stop();
      await connection.close();
    },
  };
}
