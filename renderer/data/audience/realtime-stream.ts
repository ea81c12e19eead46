import type { z } from 'zod';
import type { OpenStream } from '#renderer/data/client/http.ts';
import { parseJson } from '#renderer/data/client/parse-json.ts';
import type { SetTimer } from '#renderer/data/client/timers.ts';
import {
  REALTIME_PATH,
  REALTIME_QUERIES,
  type RealtimeDocument,
  type RealtimeQuery,
  realtimeEvents,
} from '#shared/contract/audience/realtime.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createEventStreamParser, type StreamMessage } from './event-stream.ts';
import type { RealtimePort } from './realtime-port.ts';

export type RealtimeStreamDeps = {
  readonly openStream: OpenStream;
  readonly origin: string;
  readonly setTimer: SetTimer;
};

/** Until the stream is opened again, doubled after each failure in a row. */
const FIRST_RETRY_MS = 3 * SECOND;
const LONGEST_RETRY_MS = 60 * SECOND;

/** Silence after which the connection counts as lost: three comments of the service. */
const SILENCE_MS = 45 * SECOND;

type Listener = {
  readonly query: RealtimeQuery;
  documents: readonly RealtimeDocument[];
  readonly tell: (list: readonly RealtimeDocument[]) => void;
};

/** A connection for the listeners of its time; other listeners get another one. */
type Connection = { readonly listeners: readonly Listener[]; readonly controller: AbortController; lastId: string | null; retryMs: number };

/** Creates the port over server-sent events: one stream for the page, which is open only while somebody listens. */
export function createRealtimeStream({ openStream, origin, setTimer }: RealtimeStreamDeps): RealtimePort {
  let listeners: readonly Listener[] = [];
  let connection: Connection | null = null;

  const receive = (of: Connection, { event, id, data }: StreamMessage): void => {
    of.lastId = id ?? of.lastId;
    of.retryMs = FIRST_RETRY_MS;
    const json = parseJson(new TextEncoder().encode(data));
    if (!json.ok) return;
    if (event === 'snapshot') {
      const parsed = realtimeEvents.snapshot.safeParse(json.value);
      if (parsed.success) update(of.listeners[parsed.data.query], () => parsed.data.documents);
    } else if (event === 'change') {
      const parsed = realtimeEvents.change.safeParse(json.value);
      if (!parsed.success) return;
      const { query, document } = parsed.data;
      update(of.listeners[query], (known) => [...known.filter((one) => one.id !== document.id), document]);
    }
  };

  /** Reads until the stream ends, whatever ends it. */
  const read = async (of: Connection): Promise<void> => {
    const once = new AbortController();
    const signal = AbortSignal.any([of.controller.signal, once.signal]);
    let calm: () => void = () => undefined;
    const watch = (): void => {
      calm();
      calm = setTimer(() => once.abort(), SILENCE_MS);
    };
    watch();
    const queries = JSON.stringify(of.listeners.map(({ query }) => query));
    const url = `${origin}${REALTIME_PATH}?${new URLSearchParams({ [REALTIME_QUERIES]: queries })}`;
    const parse = createEventStreamParser((message) => receive(of, message));
    await openStream(url, of.lastId === null ? {} : { 'Last-Event-ID': of.lastId }, signal, (chunk) => {
      watch();
      parse(chunk);
    });
    calm();
  };

  const run = async (of: Connection): Promise<void> => {
    await read(of);
    if (of.controller.signal.aborted) return;
    const cancel = setTimer(() => void run(of), of.retryMs);
    of.controller.signal.addEventListener('abort', cancel);
    of.retryMs = Math.min(LONGEST_RETRY_MS, of.retryMs * 2);
  };

  const connect = (): void => {
    connection?.controller.abort();
    connection = listeners.length === 0 ? null : { listeners, controller: new AbortController(), lastId: null, retryMs: FIRST_RETRY_MS };
    if (connection !== null) void run(connection);
  };

  return {
    listen: (query, data, on) => {
      const listener: Listener = { query, documents: [], tell: (list) => on(list.flatMap((one) => validDocument(one, data))) };
      listeners = [...listeners, listener];
      connect();
      return () => {
        if (!listeners.includes(listener)) return;
        listeners = listeners.filter((one) => one !== listener);
        connect();
      };
    },
  };
}

function update(listener: Listener | undefined, next: (known: readonly RealtimeDocument[]) => readonly RealtimeDocument[]): void {
  if (listener === undefined) return;
  listener.documents = next(listener.documents);
  listener.tell(listener.documents);
}

function validDocument<Data extends z.ZodType>({ id, data: raw }: RealtimeDocument, schema: Data) {
  const parsed = schema.safeParse(raw);
  return parsed.success ? [{ id, data: parsed.data }] : [];
}
