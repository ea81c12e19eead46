import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type Batch, createBusOutbox } from './bus-outbox.ts';
import type { PrimaryServer } from './primary-server.ts';

const CHANNEL = 'harbour';
/**
 * Time between two signs of life, after which silence a process is gone, and pause before another connection,
 * in ms.
 */
const BEAT_MS = 5 * SECOND;
const GONE_MS = 20 * SECOND;
const RETRY_MS = SECOND;
/** Longest wait for a connection, in ms. */
const CONNECT_MS = 5 * SECOND;

const notification = z.object({ from: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])) });
const ALIVE = 'alive';
const BYE = 'bye';
/** Messages of the sender were lost. */
const MISSED = 'missed';

/** Name under which the database knows the bus of a process. */
export const busName = (id: string): string => `harbour-tv bus ${id}`;

/** Name of the channel for messages to one process, or to all. */
const channelOf = (to: string | null): string => (to === null ? CHANNEL : `${CHANNEL} ${to}`);

/**
 * A bus over LISTEN and NOTIFY, with a connection of its own that is reopened when it breaks. Each process
 * listens to the channel of all and to one of its own, so that it receives nothing that is for another.
 */
export type PostgresBus = Bus & { readonly close: () => Promise<void> };

/** Connects the bus to a database. Rejects if the first connection fails. */
export async function openPostgresBus(primary: PrimaryServer): Promise<PostgresBus> {
  const id = randomBytes(6).toString('base64url');
  const listeners = new Map<string, ((message: unknown, from: string) => void)[]>();
  const watchers: Parameters<Bus['watch']>[0][] = [];
  const lastSeen = new Map<string, number>();

  const forget = (other: string): void => {
    if (!lastSeen.delete(other)) return;
    for (const { gone } of watchers) gone(other);
  };
  const receive = (text: string | undefined): void => {
    const parsed = notification.safeParse(parseJson(text ?? ''));
    if (!parsed.success || parsed.data.from === id) return;
    const { from, messages } = parsed.data;
    // A process that has just begun learns at once who is there.
    if (!lastSeen.has(from)) outbox.add(from, ALIVE, null);
    lastSeen.set(from, Date.now());
    for (const [topic, message] of messages) {
      if (topic === BYE) forget(from);
      if (topic === MISSED) tellLost();
      for (const listener of listeners.get(topic) ?? []) listener(message, from);
    }
  };
  const tellLost = (): void => {
    for (const { lost } of watchers) lost();
  };
  const outbox = createBusOutbox(
    (batches) => connection.notify(batches),
    () => lastSeen.size,
  );
  /** What was sent without a connection reached nobody, and nobody else has noticed. */
  const again = (): void => {
    tellLost();
    outbox.add(null, MISSED, null);
  };
  const connection = await keepConnected(primary, id, { receive, again });
  let lastBeat = Date.now();
  const beat = setInterval(() => {
    outbox.add(null, ALIVE, null);
    for (const [other, at] of lastSeen) if (at <= Date.now() - GONE_MS) forget(other);
    // Whoever was silent for so long is forgotten by the others.
    const wasAway = Date.now() - lastBeat > GONE_MS;
    lastBeat = Date.now();
    if (outbox.takeLoss()) again();
    else if (wasAway) tellLost();
  }, BEAT_MS);
  beat.unref();
  outbox.add(null, ALIVE, null);
  return {
    id,
    send: (topic, message) => outbox.add(null, topic, message),
    sendTo: outbox.add,
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    others: () => [...lastSeen.keys()],
    watch: (listener) => void watchers.push(listener),
    close: async () => {
      clearInterval(beat);
      outbox.add(null, BYE, null);
      await outbox.stop();
      await connection.close();
    },
  };
}

type Heard = {
  readonly receive: (text: string | undefined) => void;
  /** Called when a connection that broke is there again. */
  readonly again: () => void;
};

/**
 * Listens and notifies until closed; a connection that breaks is reopened, and what is sent without one is
 * dropped. Rejects if the first one fails. It does not wait for the disk: a notification is lost with the
 * server anyway.
 */
async function keepConnected(primary: PrimaryServer, id: string, { receive, again }: Heard) {
  let client: Client | null = null;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const made = new Client({
      ...primary.options(),
      application_name: busName(id),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    made.on('notification', ({ payload }) => receive(payload));
    made.on('error', () => undefined);
    made.on('end', retry);
    await made.connect();
    try {
      await primary.check(made);
      await made.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}; LISTEN "${channelOf(id)}"`);
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
    notify: async (batches: readonly Batch[]): Promise<void> => {
      const channels = batches.map(({ to }) => channelOf(to));
      // PostgreSQL delivers equal notifications of a transaction once; the number makes each differ.
      const texts = batches.map(({ messages }, number) => JSON.stringify({ from: id, number, messages }));
      await client?.query(
        'SELECT pg_notify(channel, body) FROM unnest($1::text[], $2::text[]) AS sent (channel, body)',
        [channels, texts],
      );
    },
    close: async (): Promise<void> => {
      isStopped = true;
      await client?.end();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
