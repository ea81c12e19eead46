import {
  REALTIME_COLLECTIONS,
  type RealtimeCollection,
  type RealtimeQuery,
} from '#shared/contract/audience/realtime.ts';
import type { RealtimeArchive } from './realtime-archive.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A document with its place in the order of all writes; `data` is null once it is removed. */
export type StoredDocument = {
  readonly collection: RealtimeCollection;
  readonly id: string;
  /**
   * Whom or what the document is about. Listeners name topics, so that a write reaches its own listeners
   * without a search.
   */
  readonly topic: string;
  readonly sequence: number;
  readonly data: Fields | null;
};

/** A query with the topics that its reader may see. */
export type TopicQuery = RealtimeQuery & { readonly topics: readonly string[] };

/**
 * Realtime documents: the last write wins, and every write has a place in one order, also across restarts.
 */
export type RealtimeDocuments = {
  readonly get: (collection: RealtimeCollection, id: string) => StoredDocument | null;
  readonly put: (
    document: Omit<StoredDocument, 'sequence' | 'data'> & { readonly data: Fields },
  ) => StoredDocument;
  readonly remove: (collection: RealtimeCollection, id: string) => void;
  /** Documents of a collection, removed ones included, in the order of their last writes. */
  readonly all: (collection: RealtimeCollection) => readonly StoredDocument[];
  /** Deletes the documents of a collection. */
  readonly clear: (collection: RealtimeCollection) => void;
  /** Documents of a query, oldest write first. */
  readonly matching: (query: TopicQuery) => readonly StoredDocument[];
  /**
   * Writes to the topics of a query since an event id, removals included, or null if they are not all known.
   */
  readonly since: (query: TopicQuery, eventId: string) => readonly StoredDocument[] | null;
  /** Calls back once for each write to a topic of one of the queries. */
  readonly listen: (
    queries: readonly TopicQuery[],
    listener: (document: StoredDocument) => void,
  ) => () => void;
  /** Id of the newest write, or of one, for `Last-Event-ID`. */
  readonly eventId: (sequence?: number) => string;
  /** Sequence of the newest write that made room for others and is not known any more; 0 without one. */
  readonly forgotten: (collection: RealtimeCollection) => number;
  /** Sequence of the newest write. */
  readonly revision: () => number;
  /** Least sequence of the next write: later than any that this process, or one at the same time, has given. */
  readonly upcoming: () => number;
};

/** Collections that outlive a restart. The others describe open pages, which write them again. */
const ARCHIVED: readonly RealtimeCollection[] = ['live_event'];

/**
 * Documents that are kept of each collection, removed ones included: hours of a busy evening, and every page
 * that the service can hold.
 */
const LIMITS: Readonly<Record<RealtimeCollection, number>> = {
  live_event: 2000,
  concurrent: 20_000,
  change: 20_000,
};

/** Whether a document has the values of a query. */
export const matchesQuery = ({ data }: StoredDocument, { where }: RealtimeQuery): boolean =>
  data !== null && Object.entries(where).every(([name, value]) => data[name] === value);

/** Orders documents by their last writes. */
export const bySequence = (one: StoredDocument, other: StoredDocument): number =>
  one.sequence - other.sequence;

/** Creates the documents. `now` (ms) keeps the order growing across restarts. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one list of documents and its listeners.
export function createRealtimeDocuments(
  archive: Omit<RealtimeArchive, 'settled' | 'reread'>,
  now: () => number,
  limits = LIMITS,
): RealtimeDocuments {
  const listeners = new Map<string, Set<(document: StoredDocument) => void>>();
  const collections = new Map(REALTIME_COLLECTIONS.map((name) => [name, createCollection()]));
  const collectionOf = (name: RealtimeCollection) => collections.get(name) ?? createCollection();
  let newest = 0;
  for (const { collection, body, ...row } of archive.load()) {
    const collectionName = REALTIME_COLLECTIONS.find((name) => name === collection);
    if (collectionName !== undefined)
      collectionOf(collectionName).write({ ...row, collection: collectionName, data: body });
    newest = row.sequence;
  }
  newest = Math.max(newest, now());
  for (const [name, collection] of collections)
    if (!ARCHIVED.includes(name)) collection.floor = newest;
    else if (collection.size() >= limits[name]) collection.floor = collection.oldest()?.sequence ?? 0;

  const write = (document: StoredDocument): StoredDocument => {
    const { collection: name, id, topic, sequence, data } = document;
    const collection = collectionOf(name);
    collection.write(document);
    if (ARCHIVED.includes(name) && data !== null)
      archive.save({ collection: name, id, topic, sequence, body: { ...data } });
    if (ARCHIVED.includes(name) && data === null) archive.remove(name, id);
    const oldest = collection.size() > limits[name] ? collection.oldest() : undefined;
    if (oldest !== undefined) {
      collection.forget(oldest);
      if (ARCHIVED.includes(name)) archive.remove(name, oldest.id);
    }
    for (const listener of [...(listeners.get(`${name} ${topic}`) ?? [])]) listener(document);
    return document;
  };
  const upcoming = (): number => Math.max(newest + 1, now());
  const next = (): number => {
    newest = upcoming();
    return newest;
  };

  const remove = (name: RealtimeCollection, id: string): void => {
    const found = collectionOf(name).get(id);
    if (found !== undefined && found.data !== null) write({ ...found, data: null, sequence: next() });
  };

  return {
    get: (name, id) => {
      const found = collectionOf(name).get(id);
      return found === undefined || found.data === null ? null : found;
    },
    put: (document) => write({ ...document, sequence: next() }),
    remove,
    all: (name) => collectionOf(name).all(),
    clear: (name) => {
      for (const { id } of collectionOf(name).all()) remove(name, id);
    },
    matching: (query) =>
      query.topics
        .flatMap((topic) => collectionOf(query.collection).ofTopic(topic))
        .filter((one) => matchesQuery(one, query))
        .toSorted(bySequence),
    since: (query, eventId) => {
      const collection = collectionOf(query.collection);
      const sequence = eventId.startsWith(`${archive.origin}-`)
        ? Number(eventId.slice(archive.origin.length + 1))
        : Number.NaN;
      if (!Number.isSafeInteger(sequence) || sequence < collection.floor || sequence > newest) return null;
      const written = query.topics.flatMap((topic) =>
        collection.ofTopic(topic).filter((one) => one.sequence > sequence),
      );
      return written.toSorted(bySequence);
    },
    listen: (queries, listener) => {
      const keys = queries.flatMap(({ collection, topics }) =>
        topics.map((topic) => `${collection} ${topic}`),
      );
      for (const key of keys) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
      return () => {
        for (const key of keys) {
          const set = listeners.get(key);
          set?.delete(listener);
          if (set?.size === 0) listeners.delete(key);
        }
      };
    },
    eventId: (sequence = newest) => `${archive.origin}-${sequence}`,
    forgotten: (name) => collectionOf(name).forgotten,
    revision: () => newest,
    upcoming,
  };
}

/**
 * Documents of one collection by id and by topic, in the order of their last writes. Changes up to `floor`
 * may have been forgotten.
 */
function createCollection() {
  const byId = new Map<string, StoredDocument>();
  const byTopic = new Map<string, Map<string, StoredDocument>>();
  const collection = {
    floor: 0,
    forgotten: 0,
    size: () => byId.size,
    oldest: (): StoredDocument | undefined => byId.values().next().value,
    get: (id: string) => byId.get(id),
    all: (): readonly StoredDocument[] => [...byId.values()],
    ofTopic: (topic: string): readonly StoredDocument[] => [...(byTopic.get(topic)?.values() ?? [])],
    forget: ({ id, topic, sequence }: StoredDocument): void => {
      byId.delete(id);
      const topicDocuments = byTopic.get(topic);
      topicDocuments?.delete(id);
      if (topicDocuments?.size === 0) byTopic.delete(topic);
      collection.forgotten = Math.max(collection.forgotten, sequence);
      collection.floor = Math.max(collection.floor, sequence);
    },
    write: (document: StoredDocument): void => {
      const { id, topic } = document;
      byId.delete(id);
      byId.set(id, document);
      byTopic.set(topic, (byTopic.get(topic) ?? new Map<string, StoredDocument>()).set(id, document));
    },
  };
  return collection;
}
