import { type Context, Hono } from 'hono';
import type { SetTimer } from '#service/http/operations/housekeeping.ts';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import { callerAddress } from '#service/http/server/caller-address.ts';
import { REALTIME_PATH, REALTIME_QUERIES, type RealtimeQuery, realtimeQueries } from '#shared/contract/audience/realtime.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { matchesQuery, type RealtimeLog } from './realtime-log.ts';
import { createStreamCount } from './stream-count.ts';

/** Interval of the comments that keep a silent stream open, shorter than the silence that the server and proxies allow. */
const COMMENT_MS = 15 * SECOND;
/** Milliseconds after which a client connects again. */
const RETRY_MS = 3 * SECOND;

export type RealtimeDeps = { readonly log: RealtimeLog; readonly setTimer: SetTimer };

const message = (event: string, id: string, data: unknown): string => `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Serves the stream of realtime documents: a snapshot of each query and then changes, or after `Last-Event-ID` only the changes since. One stream serves all queries
 * of a page, because a browser opens six connections in all.
 */
export function realtimeRoutes(deps: RealtimeDeps): Hono {
  const count = createStreamCount();
  return new Hono().get(REALTIME_PATH, (context) => {
    const queries = parseQueries(context.req.query(REALTIME_QUERIES) ?? '');
    if (queries === null) return refusalResponse({ code: 'BAD_REQUEST', message: `${REALTIME_QUERIES}: does not fit` });
    const leave = count.enter(callerAddress(context));
    if (leave === null) return refusalResponse({ code: 'TOO_MANY_REQUESTS', retryAfter: COMMENT_MS / SECOND });
    return eventStream(context, deps, queries, leave);
  });
}

function parseQueries(text: string): readonly RealtimeQuery[] | null {
  try {
    const parsed = realtimeQueries.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function eventStream(context: Context, { log, setTimer }: RealtimeDeps, queries: readonly RealtimeQuery[], leave: () => void): Response {
  const resumed = log.sequenceOf(context.req.header('last-event-id') ?? '');
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      let cancel: () => void = () => undefined;
      const keepOpen = (): void => {
        cancel = setTimer(() => {
          send(': open\n\n');
          keepOpen();
        }, COMMENT_MS);
      };
      send(`retry: ${RETRY_MS}\n\n${firstMessages(log, queries, resumed)}`);
      const unlisten = log.listen((entry) => {
        if (entry === null) return send(firstMessages(log, queries, null));
        for (const [query, one] of queries.entries())
          if (matchesQuery(entry, one)) send(message('change', log.eventId(entry.sequence), { query, document: entry.document }));
      });
      keepOpen();
      stop = () => {
        cancel();
        unlisten();
        leave();
      };
    },
    cancel: () => stop(),
  });
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  return context.body(body, 200, headers);
}

/** A snapshot of each query, or the changes since a sequence. */
function firstMessages(log: RealtimeLog, queries: readonly RealtimeQuery[], resumed: number | null): string {
  const parts = [...queries.entries()].flatMap(([query, one]) => {
    const entries = log.matching(one, resumed ?? 0);
    if (resumed === null) return [message('snapshot', log.eventId(), { query, documents: entries.map(({ document }) => document) })];
    return entries.map(({ sequence, document }) => message('change', log.eventId(sequence), { query, document }));
  });
  return parts.join('');
}
