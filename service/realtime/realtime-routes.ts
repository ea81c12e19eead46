import { type Context, Hono } from 'hono';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { ConcurrentViewing, PlayerPlaces } from '#service/realtime/concurrent/concurrent-viewing.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import { CHANGE_COLLECTION } from '#shared/contract/audience/change.ts';
import { CONCURRENT_COLLECTION } from '#shared/contract/audience/concurrent.ts';
import {
  REALTIME_PATH,
  REALTIME_QUERIES,
  type RealtimeQuery,
  realtimeQueries,
} from '#shared/contract/audience/realtime.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import { forgottenChanges } from './changes.ts';
import type { FollowedTopics } from './followed-topics.ts';
import { EVERYONE, playerOf, readableTopics } from './read-rules.ts';
import {
  bySequence,
  matchesQuery,
  type RealtimeDocuments,
  type StoredDocument,
  type TopicQuery,
} from './realtime-documents.ts';
import { createStreamCount, type StreamLimits } from './stream-count.ts';

/**
 * Interval of the comments that keep a silent stream open, shorter than the silence that the server and
 * proxies allow.
 */
const COMMENT_MS = 20 * SECOND;
/** Milliseconds after which a client connects again. */
const RETRY_MS = SECOND;
const encoder = new TextEncoder();
const COMMENT = encoder.encode(': open\n\n');
/** Messages that may queue for a slow reader before its stream is ended; it resumes where it was. */
const MAX_WAITING = 256;

export type RealtimeDeps = {
  readonly deps: {
    readonly viewers: Pick<RequestViewers, 'ofCookie'>;
    readonly concurrent: ConcurrentViewing;
    readonly followedTopics: FollowedTopics;
    readonly remoteConfig: () => RemoteConfig;
  };
  readonly documents: RealtimeDocuments;
  readonly setTimer: SetTimer;
  readonly limits?: StreamLimits | undefined;
};

/** The streams of realtime documents of this process. */
export type RealtimeStreams = {
  readonly routes: Hono;
  readonly open: () => number;
  /** Ends all streams, as the service stops; their pages connect again. */
  readonly end: () => void;
};

type StreamQuery = TopicQuery & { readonly resume: boolean };

const message = (event: string, id: string | null, data: unknown): string =>
  `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Serves the stream of realtime documents: a snapshot of each query and then changes, or after
 * `Last-Event-ID` only the changes since. One stream serves all queries of a page, because a browser opens
 * six connections in all.
 */
export function createRealtimeStreams(parts: RealtimeDeps): RealtimeStreams {
  const count = createStreamCount(parts.limits);
  const encode = createMessageEncoder(parts.documents);
  const open = new Set<() => void>();
  const routes = new Hono().get(REALTIME_PATH, async (context) => {
    const asked = parseQueries(context.req.query(REALTIME_QUERIES) ?? '');
    if (asked === null)
      return refusalResponse({ code: 'BAD_REQUEST', message: `${REALTIME_QUERIES}: does not fit` });
    const revision = parts.documents.revision();
    const queries = await withTopics(parts, context, asked);
    if (queries === null) return refusalResponse({ code: 'REALTIME_FORBIDDEN' });
    const places = await playerPlaces(parts, context, queries);
    const leave = count.enter(callerAddress(context));
    if (leave === null)
      return refusalResponse({ code: 'TOO_MANY_REQUESTS', retryAfter: COMMENT_MS / SECOND });
    const release = await parts.deps.followedTopics.hold(topicsToFollow(queries));
    const disconnect = places === null ? () => undefined : places.connect();
    return eventStream(context, { ...parts, encode, open, revision }, queries, () => {
      disconnect();
      release();
      leave();
    });
  });
  return {
    routes,
    open: count.open,
    end: () => {
      for (const end of open) end();
    },
  };
}

type AskedQuery = RealtimeQuery & { readonly resume: boolean };

function parseQueries(text: string): readonly AskedQuery[] | null {
  try {
    const parsed = realtimeQueries.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Returns the queries with what the caller may read now, or null if one of them may not be read. */
async function withTopics(
  { deps }: RealtimeDeps,
  context: Context,
  asked: readonly AskedQuery[],
): Promise<readonly StreamQuery[] | null> {
  const viewer = await deps.viewers.ofCookie(context);
  const queries = asked.flatMap((query) => {
    const topics = readableTopics(query, viewer);
    return topics === null ? [] : [{ ...query, topics }];
  });
  return queries.length === asked.length ? queries : null;
}

/**
 * Returns the places of the viewer whose stream listens to concurrent viewing, all of which the first
 * snapshot shows; null for other streams.
 */
async function playerPlaces(
  { deps }: RealtimeDeps,
  context: Context,
  queries: readonly StreamQuery[],
): Promise<PlayerPlaces | null> {
  if (queries.every(({ collection }) => collection !== CONCURRENT_COLLECTION)) return null;
  const viewer = await deps.viewers.ofCookie(context);
  return deps.concurrent.of(playerOf(viewer, deps.remoteConfig().concurrent_limit));
}

/** The topics of a page that not every process is told of. */
const topicsToFollow = (queries: readonly StreamQuery[]): readonly string[] =>
  queries
    .filter(({ collection }) => collection === CHANGE_COLLECTION)
    .flatMap(({ topics }) => topics.filter((topic) => topic !== EVERYONE));

const topicsText = (queries: readonly StreamQuery[] | null): string =>
  JSON.stringify(queries?.map(({ topics }) => topics));

type StreamParts = RealtimeDeps & {
  readonly encode: ReturnType<typeof createMessageEncoder>;
  /** Functions that end the open streams. */
  readonly open: Set<() => void>;
  /** Revision of the documents before it was read what the viewer may read. */
  readonly revision: number;
};

function eventStream(
  context: Context,
  parts: StreamParts,
  queries: readonly StreamQuery[],
  leave: () => void,
): Response {
  const { documents, encode, setTimer, open, revision } = parts;
  const key = JSON.stringify(queries);
  let stop: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let cancel: () => void = () => undefined;
      const keepOpen = (): void => {
        cancel = setTimer(() => {
          controller.enqueue(COMMENT);
          keepOpen();
        }, COMMENT_MS);
      };
      const end = (): void => {
        if (!open.has(end)) return;
        stop();
        controller.close();
      };
      const endIfStale = async (): Promise<void> => {
        if (topicsText(await withTopics(parts, context, queries)) !== topicsText(queries)) end();
      };
      let isChecking = false;
      const queue: StoredDocument[] = [];
      /*
       * Until the check has ended nothing more is sent: a device that was logged out reads no change of its
       * former account.
       */
      const check = async (): Promise<void> => {
        isChecking = true;
        await endIfStale().catch(() => undefined);
        isChecking = false;
        for (const document of queue.splice(0)) if (open.has(end)) hear(document);
      };
      const hear = (document: StoredDocument): void => {
        if (isChecking) queue.push(document);
        else controller.enqueue(encode(document, queries, key));
        /*
         * The viewer's rights can have changed with the session: the page connects again as the current
         * viewer.
         */
        if (!isChecking && document.collection === CHANGE_COLLECTION) void check();
        if ((controller.desiredSize ?? 0) < -MAX_WAITING || queue.length > MAX_WAITING) end();
      };
      const first = firstMessages(documents, queries, context.req.header('last-event-id') ?? '');
      controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n${first}`));
      const stopListening = documents.listen(queries, hear);
      keepOpen();
      open.add(end);
      /* A logout from before the stream listened is in none of its messages. */
      if (documents.revision() !== revision) void check();
      stop = () => {
        open.delete(end);
        cancel();
        stopListening();
        leave();
      };
    },
    cancel: () => stop(),
  });
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  return context.body(body, 200, headers);
}

/**
 * Creates the encoder of writes. Thousands of streams that ask for the same share the bytes of the write that
 * is being sent.
 */
function createMessageEncoder(documents: RealtimeDocuments) {
  let sending: StoredDocument | null = null;
  let made = new Map<string, Uint8Array>();
  return (document: StoredDocument, queries: readonly StreamQuery[], key: string): Uint8Array => {
    if (document !== sending) {
      sending = document;
      made = new Map();
    }
    const bytes = made.get(key) ?? encoder.encode(documentMessages(documents, queries, document));
    made.set(key, bytes);
    return bytes;
  };
}

/**
 * A write for every query that it concerns. Only the last message carries the id, so that a cut between them
 * loses none.
 */
function documentMessages(
  documents: RealtimeDocuments,
  queries: readonly StreamQuery[],
  document: StoredDocument,
): string {
  const { id, collection, topic, data } = document;
  const concerned = [...queries.entries()].filter(
    ([, query]) => query.collection === collection && query.topics.includes(topic),
  );
  return concerned
    .map(([place, query], index) => {
      const eventId = index === concerned.length - 1 ? documents.eventId(document.sequence) : null;
      return matchesQuery(document, query)
        ? message('change', eventId, { query: place, document: { id, data } })
        : message('remove', eventId, { query: place, id });
    })
    .join('');
}

/**
 * The changes since an event, in their order, for the queries that resume; then a snapshot for each of the
 * others.
 */
function firstMessages(
  documents: RealtimeDocuments,
  queries: readonly StreamQuery[],
  lastEventId: string,
): string {
  const missed = queries.map((query) => (query.resume ? documents.since(query, lastEventId) : null));
  const resumed = queries.map((query, place) => (missed[place] === null ? { ...query, topics: [] } : query));
  const changed = [...new Set(missed.flatMap((list) => list ?? []))].toSorted(bySequence);
  const snapshots = queries.flatMap((query, place) => {
    if (missed[place] !== null) return [];
    const found = documents.matching(query).map(({ id, data }) => ({ id, data }));
    const all = [...(query.collection === CHANGE_COLLECTION ? forgottenChanges(documents) : []), ...found];
    return [message('snapshot', null, { query: place, documents: all })];
  });
  const current = snapshots.length === 0 ? '' : `id: ${documents.eventId()}\n`;
  const last = snapshots.pop();
  return [
    ...changed.map((document) => documentMessages(documents, resumed, document)),
    ...snapshots,
    ...(last === undefined ? [] : [`${current}${last}`]),
  ].join('');
}
