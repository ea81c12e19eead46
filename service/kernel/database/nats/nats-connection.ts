import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { BusAddress } from '#service/kernel/bus-address.ts';
import { MAX_MESSAGE_BYTES } from '#service/kernel/database/bus.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Longest wait for a connection, for the answer to a sign of life and for the last messages, in ms. */
const CONNECT_MS = 2 * SECOND;
const PING_MS = 5 * SECOND;
const LAST_MS = SECOND;
/** Longest wait for the server to confirm that a subject is followed, in ms. */
const FOLLOW_MS = SECOND / 2;
/** Least and longest pause before another connection, in ms; it doubles with each attempt. */
const PAUSE = { least: SECOND / 4, longest: 10 * SECOND } as const;
/** Largest message that is read, in bytes: one of ours with its frame. */
const MAX_READ = MAX_MESSAGE_BYTES + 1000;

/** Returns the pause before an attempt; `chance` (0 to 1) keeps processes from coming together. */
export const pauseBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(PAUSE.longest, PAUSE.least * 2 ** Math.min(attempt, 10)) * (0.5 + chance / 2);

export type NatsEvents = {
  readonly receive: (text: string) => void;
  /** Called when a server is there again after an outage. */
  readonly again: () => void;
  /** Called once for each outage, with the kind of the error. */
  readonly unavailable: (reason: string) => void;
};

/** A connection to one of several servers, which is opened again when it breaks. */
export type KeptNats = {
  /** Sends, or drops without a connection. Returns false if it failed with one. */
  readonly publish: (subject: string, text: string) => boolean;
  /**
   * Subscribes, now and after each new connection. Resolves once the server has confirmed it, or at once
   * without one.
   */
  readonly subscribe: (subject: string) => Promise<void>;
  readonly unsubscribe: (subject: string) => void;
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
};

/**
 * Keeps a connection open until it is closed, with the subjects subscribed that are given. Resolves after the
 * first attempt, successful or not: a service runs without its bus.
 */
export async function keepNats(
  address: BusAddress,
  name: string,
  given: readonly string[],
  events: NatsEvents,
): Promise<KeptNats> {
  const stopped = new AbortController();
  const subscriptions = createSubscriptions(given, events.receive);
  let connection: NatsConnection | null = null;
  let isOut = false;
  const failed = (error: unknown): void => {
    connection = null;
    if (stopped.signal.aborted) return;
    if (!isOut) events.unavailable(error instanceof Error ? error.name : 'closed');
    isOut = true;
  };
  const open = async (): Promise<boolean> => {
    try {
      connection = await connect({ ...optionsOf(address), name });
      subscriptions.begin(connection);
      await connection.flush();
    } catch (error) {
      void connection?.close().catch(() => undefined);
      failed(error);
      return false;
    }
    const wasOut = isOut;
    isOut = false;
    if (wasOut) events.again();
    return true;
  };
  const keep = async (opened: boolean): Promise<void> => {
    let isOpen = opened;
    for (let attempt = 0; ; attempt = isOpen ? 0 : attempt + 1) {
      if (isOpen) failed(await connection?.closed());
      await wait(pauseBefore(attempt), undefined, { ref: false, signal: stopped.signal });
      isOpen = await open();
      if (stopped.signal.aborted) await connection?.close();
    }
  };
  // It ends with the pause that closing interrupts.
  const kept = keep(await open()).catch(() => undefined);
  return {
    ...subscriptions,
    connected: () => connection !== null && !isOut,
    publish: (subject, text) => {
      try {
        connection?.publish(subject, text);
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      stopped.abort();
      await within(LAST_MS, connection?.flush());
      await connection?.close();
      await kept;
    },
  };
}

/** Waits for something, a time in ms at most. */
async function within(limit: number, work: Promise<void> | undefined): Promise<void> {
  await Promise.race([work?.catch(() => undefined), wait(limit, undefined, { ref: false })]);
}

/** The subjects that a process follows, which each of its connections begins with. */
function createSubscriptions(given: readonly string[], receive: (text: string) => void) {
  const open = new Map<string, Subscription | null>(given.map((subject) => [subject, null]));
  let connection: NatsConnection | null = null;
  const listen = (to: NatsConnection, subject: string): void => {
    const subscription = to.subscribe(subject, {
      callback: (error, message) => {
        if (error === null && message.data.length <= MAX_READ) receive(message.string());
      },
    });
    open.set(subject, subscription);
  };
  return {
    begin: (to: NatsConnection): void => {
      connection = to;
      for (const subject of open.keys()) listen(to, subject);
    },
    subscribe: async (subject: string): Promise<void> => {
      if (open.has(subject)) return;
      open.set(subject, null);
      if (connection === null || connection.isClosed()) return;
      listen(connection, subject);
      await within(FOLLOW_MS, connection.flush());
    },
    unsubscribe: (subject: string): void => {
      const subscription = open.get(subject);
      open.delete(subject);
      if (connection?.isClosed() === false) subscription?.unsubscribe();
    },
  };
}

const optionsOf = ({ servers, tls, login }: BusAddress) => ({
  servers: [...servers],
  ...login,
  ...(tls ? { tls: {} } : {}),
  // Opening again is this file's part, so that what was missed is known.
  reconnect: false,
  noEcho: true,
  timeout: CONNECT_MS,
  pingInterval: PING_MS,
  maxPingOut: 2,
});
