import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import type { Bus } from '#service/store/database/bus.ts';
import { SECOND } from '#shared/kernel/time.ts';

const CHANNEL = 'harbour';
/** Time for which messages are gathered, and the size of a notification; PostgreSQL takes 8000 bytes. */
const GATHER_MS = 5;
const MAX_BYTES = 7000;
/** Time between two signs of life, after which silence a process is gone, and pause before another connection, in ms. */
const BEAT_MS = 5 * SECOND;
const GONE_MS = 20 * SECOND;
const RETRY_MS = SECOND;

const notification = z.object({ from: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])) });
const ALIVE = 'alive';

/** Name under which the database knows the bus of a process. */
export const busName = (id: string): string => `harbour-tv bus ${id}`;

/** A bus over LISTEN and NOTIFY, with a connection of its own that is reopened when it breaks. */
export type PostgresBus = Bus & { readonly close: () => Promise<void> };

export async function openPostgresBus(address: string): Promise<PostgresBus> {
  const id = randomBytes(6).toString('base64url');
  const listeners = new Map<string, ((message: unknown, from: string) => void)[]>();
  const watchers: Parameters<Bus['watch']>[0][] = [];
  const lastSeen = new Map<string, number>();

  const receive = (text: string | undefined): void => {
    const parsed = notification.safeParse(parseJson(text ?? ''));
    if (!parsed.success || parsed.data.from === id) return;
    const { from, messages } = parsed.data;
    const isNew = !lastSeen.has(from);
    lastSeen.set(from, Date.now());
    if (isNew) for (const { begun } of watchers) begun();
    for (const [topic, message] of messages) for (const listener of listeners.get(topic) ?? []) listener(message, from);
  };
  const forgetSilent = (): void => {
    for (const [other, at] of lastSeen) {
      if (at > Date.now() - GONE_MS) continue;
      lastSeen.delete(other);
      for (const { gone } of watchers) gone(other);
    }
  };
  const connection = await keepConnected(address, busName(id), receive);
  const outbox = createOutbox(connection.notify, id);
  const beat = setInterval(() => {
    outbox.add(ALIVE, null);
    forgetSilent();
  }, BEAT_MS);
  beat.unref();
  outbox.add(ALIVE, null);
  return {
    id,
    send: outbox.add,
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    watch: (listener) => void watchers.push(listener),
    close: async () => {
      clearInterval(beat);
      await outbox.stop();
      await connection.close();
    },
  };
}

/**
 * Gathers messages for a moment, so that a burst becomes a few notifications, sent one after the other: a removal must not overtake what it removes. A message that
 * fits no notification is dropped.
 */
function createOutbox(notify: (text: string) => Promise<unknown>, from: string) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: [string, unknown][] = [];
  let size = 0;
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length > 0) {
      const text = JSON.stringify({ from, messages: waiting });
      last = last.then(() => notify(text)).catch(() => undefined);
    }
    waiting = [];
    size = 0;
  };
  return {
    stop: (): Promise<unknown> => {
      flush();
      return last;
    },
    add: (topic: string, message: unknown): void => {
      const bytes = Buffer.byteLength(JSON.stringify([topic, message])) + 1;
      if (bytes > MAX_BYTES) return;
      if (size + bytes > MAX_BYTES) flush();
      waiting.push([topic, message]);
      size += bytes;
      timer ??= setTimeout(flush, GATHER_MS);
    },
  };
}

/**
 * Listens and notifies until closed; a connection that breaks is reopened, and what is sent without one is dropped. Rejects if the first one fails.
 * Nothing waits for the disk: a notification is lost with the server anyway.
 */
async function keepConnected(address: string, application_name: string, receive: (text: string | undefined) => void) {
  let client: Client | null = null;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const made = new Client({ connectionString: address, application_name, keepAlive: true });
    made.on('notification', ({ payload }) => receive(payload));
    made.on('error', () => undefined);
    made.on('end', retry);
    await made.connect();
    await made.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}`);
    client = made;
    if (isStopped) await made.end();
  };
  const retry = (): void => {
    client = null;
    if (!isStopped) setTimeout(() => void (isStopped ? undefined : connect().catch(() => undefined)), RETRY_MS).unref();
  };
  await connect();
  return {
    notify: async (text: string): Promise<void> => {
      await client?.query('SELECT pg_notify($1, $2)', [CHANNEL, text]);
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
