import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SECOND } from '#shared/kernel/time.ts';
import type { Bus, OpenBus } from './bus.ts';

/** Time between two signs of life, and the silence after which a process is gone, in ms. */
const BEAT_MS = 5 * SECOND;
const GONE_MS = 20 * SECOND;

const sent = z.object({ from: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])) });
const ALIVE = 'alive';
const BYE = 'bye';
/** Messages of the sender were lost. */
const MISSED = 'missed';

/** What brings the messages of a process to the others and theirs to it, in the order of each sender. */
export type BusTransport = Pick<Bus, 'sendAbout' | 'subjects' | 'connected'> & {
  /** Sends to one process, or to all. What cannot be sent is dropped. */
  readonly send: (to: string | null, topic: string, message: unknown) => void;
  /** Whether messages were lost since the last call, beside those that were dropped without a connection. */
  readonly takeLoss: () => boolean;
  /** Sends what still waits, and closes. */
  readonly close: () => Promise<void>;
};

/** The other end of a transport. */
export type TransportEnd = {
  /** Name of this process. */
  readonly id: string;
  /** Takes up what arrived, as JSON. What no process of ours has sent is refused. */
  readonly receive: (text: string) => void;
  /** Says that a connection that broke is there again: what was sent meanwhile reached nobody. */
  readonly again: () => void;
  /** How many other processes are known. */
  readonly others: () => number;
};

/** What a process sends, as `receive` takes it up; `number` tells equal ones of a moment apart. */
export const transportText = (from: string, messages: readonly [string, unknown][], number = 0): string =>
  JSON.stringify({ from, number, messages });

/**
 * Opens a bus over a transport. It adds what every bus has: who is there, and who may have missed something.
 * Rejects if the transport does.
 */
export async function openBusOver(open: (end: TransportEnd) => Promise<BusTransport>): Promise<OpenBus> {
  const id = randomBytes(6).toString('base64url');
  const listeners = new Map<string, ((message: unknown, from: string) => void)[]>();
  const watchers: Parameters<Bus['watch']>[0][] = [];
  const lastSeen = new Map<string, number>();

  const forget = (other: string): void => {
    if (!lastSeen.delete(other)) return;
    for (const { gone } of watchers) gone(other);
  };
  const tellLost = (): void => {
    for (const { lost } of watchers) lost();
  };
  const receive = (text: string): void => {
    const parsed = sent.safeParse(parseJson(text));
    if (!parsed.success || parsed.data.from === id) return;
    const { from, messages } = parsed.data;
    // A process that has just begun learns at once who is there.
    if (!lastSeen.has(from)) transport?.send(from, ALIVE, null);
    lastSeen.set(from, Date.now());
    for (const [topic, message] of messages) {
      if (topic === BYE) forget(from);
      if (topic === MISSED) tellLost();
      for (const listener of listeners.get(topic) ?? []) listener(message, from);
    }
  };
  /** Nobody else has noticed that what this process sent was lost. */
  const again = (): void => {
    tellLost();
    transport?.send(null, MISSED, null);
  };
  // Messages may arrive before it is known; what it sends first answers them too.
  let transport: BusTransport | null = null;
  const opened = await open({ id, receive, again, others: () => lastSeen.size });
  transport = opened;
  let lastBeat = Date.now();
  const beat = setInterval(() => {
    opened.send(null, ALIVE, null);
    for (const [other, at] of lastSeen) if (at <= Date.now() - GONE_MS) forget(other);
    // Whoever was silent for so long is forgotten by the others.
    const wasAway = Date.now() - lastBeat > GONE_MS;
    lastBeat = Date.now();
    if (opened.takeLoss()) again();
    else if (wasAway) tellLost();
  }, BEAT_MS);
  beat.unref();
  opened.send(null, ALIVE, null);
  return {
    id,
    send: (topic, message) => opened.send(null, topic, message),
    sendTo: opened.send,
    sendAbout: opened.sendAbout,
    subjects: opened.subjects,
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    others: () => [...lastSeen.keys()],
    connected: opened.connected,
    watch: (listener) => void watchers.push(listener),
    close: async () => {
      clearInterval(beat);
      opened.send(null, BYE, null);
      await opened.close();
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
