import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import type { Database } from '#service/kernel/database/port.ts';
import {
  type ConcurrentViewing,
  createConcurrentViewing,
} from '#service/realtime/concurrent/concurrent-viewing.ts';
import { CHANGE_COLLECTION } from '#shared/contract/audience/change.ts';
import { REALTIME_COLLECTIONS, type RealtimeCollection } from '#shared/contract/audience/realtime.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createPublishChange, type PublishChange } from './changes.ts';
import { createFollowedTopics, type FollowedTopics } from './followed-topics.ts';
import { EVERYONE } from './read-rules.ts';
import type { RealtimeArchive } from './realtime-archive.ts';
import { createRealtimeDocuments, type RealtimeDocuments } from './realtime-documents.ts';

/** Realtime documents of a service. */
export type Realtime = {
  readonly documents: RealtimeDocuments;
  readonly concurrent: ConcurrentViewing;
  readonly publish: PublishChange;
  /** Publishes to the open pages of this process alone. */
  readonly publishHere: PublishChange;
  /** What this process has to follow of the others, for its pages. */
  readonly followed: FollowedTopics;
};

/** The store of realtime documents, and the bus by which processes share them. */
export type RealtimeStores = {
  readonly realtimeArchive: RealtimeArchive;
  readonly bus: Bus;
  readonly changed: Database['changed'];
};

/**
 * Creates them at the start of a service, which open pages of its predecessor learn of. `now` (ms) is the
 * machine's time.
 */
export function createRealtime(store: RealtimeStores, now: () => number, setTimer: SetTimer): Realtime {
  const own = notingChanges(createRealtimeDocuments(store.realtimeArchive, now), store.changed);
  // Only the pages of this process's predecessor have to know that it began.
  const publishHere = createPublishChange(own);
  publishHere(EVERYONE, 'restart');
  const documents = shareDocuments(own, store.bus);
  store.bus.watch({
    gone: () => undefined,
    lost: () => {
      // What was missed is not known one by one.
      publishHere(EVERYONE, 'restart');
      void takeUp(own, store.realtimeArchive).catch(() => undefined);
    },
  });
  const publish = createPublishChange(documents);
  return {
    documents,
    publish,
    publishHere,
    followed: createFollowedTopics(store.bus, (topic) => publishHere(topic, 'restart'), setTimer),
    concurrent: createConcurrentViewing(documents, now, store.bus, setTimer),
  };
}

/**
 * Returns documents that say what has changed before a page can learn of it and read: here, at another
 * process, or when messages may have been missed.
 */
const notingChanges = (documents: RealtimeDocuments, changed: Database['changed']): RealtimeDocuments => ({
  ...documents,
  put: (document) => {
    if (document.collection === CHANGE_COLLECTION)
      changed(document.topic === EVERYONE ? null : document.topic);
    return documents.put(document);
  },
});

/** Takes up documents that other processes have written since, as they are kept. */
async function takeUp(documents: RealtimeDocuments, archive: RealtimeArchive): Promise<void> {
  for (const { collection: name, id, topic, sequence, body } of await archive.reread()) {
    const collection = SHARED.find((one) => one === name);
    if (collection === undefined) continue;
    const here = documents.get(collection, id);
    const isNewer = sequence > (here?.sequence ?? 0);
    if (isNewer && !isDeepStrictEqual(here?.data, body)) documents.put({ collection, id, topic, data: body });
  }
}

/**
 * Collections whose documents are sent to other processes unchanged. Playing pages are shared as records
 * instead, which hold more than the document.
 */
const SHARED: readonly RealtimeCollection[] = ['live_event', 'change'];
const DOCUMENT = 'document';
const sharedDocument = z.object({
  collection: z.enum(REALTIME_COLLECTIONS),
  id: z.string(),
  topic: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
});

/**
 * Returns documents that send every write to the other processes and apply theirs: what concerns one account,
 * profile or session to those that follow it. Each process orders them on its own, so a page that reconnects
 * to another process starts with all documents of its queries.
 */
function shareDocuments(documents: RealtimeDocuments, bus: Bus): RealtimeDocuments {
  bus.hear(DOCUMENT, (message) => {
    const parsed = sharedDocument.safeParse(message);
    if (!parsed.success) return;
    const { data, ...document } = parsed.data;
    if (data === null) return documents.remove(document.collection, document.id);
    // A page compares it with what this process told it before, whatever the time is at the sender.
    const stamped = document.collection === CHANGE_COLLECTION ? { revision: documents.upcoming() } : {};
    documents.put({ ...document, data: { ...data, ...stamped } });
  });
  const send = (document: z.input<typeof sharedDocument>): void => {
    const { collection, topic } = document;
    if (!SHARED.includes(collection)) return;
    if (collection === CHANGE_COLLECTION && topic !== EVERYONE) bus.sendAbout(topic, DOCUMENT, document);
    else bus.send(DOCUMENT, document);
  };
  const put: RealtimeDocuments['put'] = (document) => {
    const { collection, id, topic, data } = document;
    send({ collection, id, topic, data });
    return documents.put(document);
  };
  const remove: RealtimeDocuments['remove'] = (collection, id) => {
    const found = documents.get(collection, id);
    if (found !== null) send({ collection, id, topic: found.topic, data: null });
    documents.remove(collection, id);
  };
  return {
    ...documents,
    put,
    remove,
    clear: (collection) => {
      for (const { id } of documents.all(collection)) remove(collection, id);
    },
  };
}
