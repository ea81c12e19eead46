import type { z } from 'zod';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { OpenStream, StreamEnd } from '#renderer/data/client/http.ts';
import type { PageClient } from '#renderer/data/client/page-client.ts';
import { parseJson } from '#renderer/data/client/parse-json.ts';
import type { NetworkPort } from '#renderer/platform/network.ts';
import {
  REALTIME_PATH,
  REALTIME_QUERIES,
  type RealtimeDocument,
  type RealtimeQuery,
  realtimeEvents,
} from '#shared/contract/audience/realtime.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { MINUTE, SECOND, type SetTimer } from '#shared/kernel/time.ts';
import { createEventStreamParser, type StreamMessage } from './event-stream.ts';
import type { RealtimeError, RealtimePort } from './realtime-port.ts';

export type RealtimeStreamDeps = {
  readonly openStream: OpenStream;
  readonly api: Pick<Api, 'call'>;
  readonly origin: string;
  readonly client?: Pick<PageClient, 'headers' | 'bases'>;
  readonly network: NetworkPort;
  readonly setTimer: SetTimer;
  readonly random: () => number;
};

/**
 * Until the stream is opened again, doubled after each failure in a row and varied by half, so that pages
 * that lost it together spread out.
 */
const FIRST_RETRY_MS = SECOND;
const LONGEST_RETRY_MS = 60 * SECOND;

/**
 * Until a stream is opened again that the back end does not have, whatever listeners come meanwhile: it may get one
 * with a new version.
 */
const ABSENT_RETRY_MS = 10 * MINUTE;

/** Returns the milliseconds until the next try after `failures` in a row. `random` is from 0 to 1. */
export const retryDelayMs = (failures: number, random: number): number =>
  Math.round(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10)) * (0.5 + random));

/** Silence after which the connection counts as lost: two comments of the service, and some time. */
const SILENCE_MS = 45 * SECOND;

/**
 * Until the stream of those who stay is opened again without a listener that has left: a channel change leaves
 * one, and another comes with the new channel, so that one new stream is enough for both.
 */
const LEAVING_MS = SECOND;

type Listener = {
  readonly query: RealtimeQuery;
  /** Null until the first snapshot, which only a listener without one asks for. */
  documents: readonly RealtimeDocument[] | null;
  readonly tell: (list: readonly RealtimeDocument[]) => void;
};

/**
 * A connection for the listeners of its time; other listeners get another one, which continues where it was.
 */
type Connection = {
  readonly listeners: readonly Listener[];
  readonly controller: AbortController;
  failures: number;
};

/**
 * Creates the port over server-sent events: one stream for the page, which is open only while there is a
 * listener.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one connection and its listeners.
export function createRealtimeStream(deps: RealtimeStreamDeps): RealtimePort {
  const { network, setTimer } = deps;
  let listeners: readonly Listener[] = [];
  let connection: Connection | null = null;
  let reconnecting = false;
  let lastId: string | null = null;
  let absent = false;
  let forgetLeaving: () => void = () => undefined;

  const receive = (link: Connection, { event, id, data }: StreamMessage): void => {
    link.failures = 0;
    const json = parseJson(new TextEncoder().encode(data), deps.client?.bases);
    if (json.ok) applyEvent(link.listeners, event, json.value);
    lastId = id ?? lastId;
  };

  /** Reads until the stream ends, whatever ends it. */
  const read = async (link: Connection): Promise<StreamEnd> => {
    const attempt = new AbortController();
    const signal = AbortSignal.any([link.controller.signal, attempt.signal]);
    let calm: () => void = () => undefined;
    const watch = (): void => {
      calm();
      calm = setTimer(() => attempt.abort(), SILENCE_MS);
    };
    watch();
    const parse = createEventStreamParser((message) => {
      if (!signal.aborted) receive(link, message);
    });
    const headers = { ...deps.client?.headers, ...(lastId === null ? {} : { 'Last-Event-ID': lastId }) };
    const end = await deps.openStream(streamUrl(deps.origin, link.listeners), headers, signal, (chunk) => {
      watch();
      parse(chunk);
    });
    calm();
    return end;
  };

  /** Opens nothing for a while, and then the stream of those who listen. */
  const rest = (): void => {
    absent = true;
    setTimer(
      () => {
        absent = false;
        connect();
      },
      Math.round(ABSENT_RETRY_MS * (0.5 + deps.random())),
    );
  };

  const run = async (of: Connection): Promise<void> => {
    const end = await read(of);
    const { signal } = of.controller;
    if (signal.aborted) return;
    if (end === 'absent') return rest();
    const again = (): void => {
      if (network.isOnline()) void run(of);
      else
        signal.addEventListener(
          'abort',
          onceOnline(network, () => void run(of)),
        );
    };
    signal.addEventListener('abort', setTimer(again, retryDelayMs(of.failures, deps.random())));
    of.failures += 1;
  };

  /** Connects for the present listeners. Listeners that come or go together share one new connection. */
  const connect = (): void => {
    if (reconnecting) return;
    reconnecting = true;
    queueMicrotask(() => {
      reconnecting = false;
      forgetLeaving();
      connection?.controller.abort();
      connection =
        listeners.length === 0 ? null : { listeners, controller: new AbortController(), failures: 0 };
      if (connection === null) lastId = null;
      else if (!absent) void run(connection);
    });
  };

  return {
    ...singleDocuments(deps.api),
    listen: (query, data, on) => {
      const listener: Listener = {
        query,
        documents: null,
        tell: (list) => {
          if (listeners.includes(listener)) on(list.flatMap((one) => validDocument(one, data)));
        },
      };
      listeners = [...listeners, listener];
      connect();
      return () => {
        if (!listeners.includes(listener)) return;
        listeners = listeners.filter((one) => one !== listener);
        forgetLeaving();
        if (listeners.length === 0) connect();
        else forgetLeaving = setTimer(connect, LEAVING_MS);
      };
    },
  };
}

function streamUrl(origin: string, listeners: readonly Listener[]): string {
  const queries = JSON.stringify(
    listeners.map(({ query, documents }) => ({ ...query, resume: documents !== null })),
  );
  return `${origin}${REALTIME_PATH}?${new URLSearchParams({ [REALTIME_QUERIES]: queries })}`;
}

/** Calls `run` once when the network is back. Returns the function that cancels it. */
function onceOnline(network: NetworkPort, run: () => void): () => void {
  const stop = network.onOnline(() => {
    stop();
    run();
  });
  return stop;
}

function applyEvent(listeners: readonly Listener[], event: string, value: unknown): void {
  if (event === 'snapshot') {
    const parsed = realtimeEvents.snapshot.safeParse(value);
    if (parsed.success) update(listeners[parsed.data.query], () => parsed.data.documents);
  } else if (event === 'change') {
    const parsed = realtimeEvents.change.safeParse(value);
    if (!parsed.success) return;
    const { query, document } = parsed.data;
    update(listeners[query], (current) => [...current.filter((one) => one.id !== document.id), document]);
  } else if (event === 'remove') {
    const parsed = realtimeEvents.remove.safeParse(value);
    if (parsed.success)
      update(listeners[parsed.data.query], (current) => current.filter((one) => one.id !== parsed.data.id));
  }
}

function update(
  listener: Listener | undefined,
  next: (current: readonly RealtimeDocument[]) => readonly RealtimeDocument[],
): void {
  if (listener === undefined) return;
  listener.documents = next(listener.documents ?? []);
  listener.tell(listener.documents);
}

function validDocument<Data extends z.ZodType>({ id, data: raw }: RealtimeDocument, schema: Data) {
  const parsed = schema.safeParse(raw);
  return parsed.success ? [{ id, data: parsed.data }] : [];
}

/** Reads and writes single documents by calls. */
function singleDocuments(api: Pick<Api, 'call'>): Pick<RealtimePort, 'get' | 'add' | 'set'> {
  return {
    get: async ({ collection, id }, data) => {
      const reply = await api.call('getRealtimeDocument', { query: { collection, id } });
      if (!reply.ok) return err(realtimeError(reply.error));
      const parsed = data.safeParse(reply.value.document?.data);
      return ok(parsed.success ? parsed.data : null);
    },
    add: async ({ collection, id }, data) => {
      const reply = await api.call('addRealtimeDocument', { body: { collection, id, data: { ...data } } });
      return reply.ok ? ok(null) : err(realtimeError(reply.error));
    },
    set: async ({ collection, id }, data) => {
      const reply = await api.call('setRealtimeDocument', { body: { collection, id, data: { ...data } } });
      return reply.ok ? ok(null) : err(realtimeError(reply.error));
    },
  };
}

function realtimeError({ serviceCode }: CallError): RealtimeError {
  if (serviceCode === 'REALTIME_UNKNOWN') return 'UNKNOWN';
  return serviceCode === undefined || serviceCode === 'TOO_MANY_REQUESTS' ? 'UNAVAILABLE' : 'FORBIDDEN';
}
