import { type ConcurrentRecords, createConcurrentRecords } from '#service/realtime/concurrent/concurrent-records.ts';
import type { Store } from '#service/store/store.ts';
import { createPublishChange, type PublishChange, withPublishedChanges } from './changes.ts';
import { EVERYONE } from './read-rules.ts';
import { createRealtimeDocuments, type RealtimeDocuments } from './realtime-documents.ts';

/** Realtime documents of a service, and the store whose writes they tell of. */
export type Realtime = {
  readonly documents: RealtimeDocuments;
  readonly concurrent: ConcurrentRecords;
  readonly publish: PublishChange;
  readonly store: Store;
};

/** Creates them at the start of a service, which open pages of its predecessor learn of. `now` (ms) is the machine's time. */
export function createRealtime(store: Store, now: () => number): Realtime {
  const documents = createRealtimeDocuments(store.realtimeArchive, now);
  const publish = createPublishChange(documents);
  publish(EVERYONE, 'restart');
  return { documents, publish, concurrent: createConcurrentRecords(documents, now), store: withPublishedChanges(store, publish) };
}
