import type { Store } from '#service/app/store.ts';
import { type ConcurrentViewing, createConcurrentViewing } from '#service/realtime/concurrent/concurrent-viewing.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createPublishChange, type PublishChange, withPublishedChanges } from './changes.ts';
import { EVERYONE } from './read-rules.ts';
import { createRealtimeDocuments, type RealtimeDocuments } from './realtime-documents.ts';
import { shareDocuments } from './shared-documents.ts';

/** Realtime documents of a service, and the store whose writes they report. */
export type Realtime = {
  readonly documents: RealtimeDocuments;
  readonly concurrent: ConcurrentViewing;
  readonly publish: PublishChange;
  readonly store: Store;
};

/** Creates them at the start of a service, which open pages of its predecessor learn of. `now` (ms) is the machine's time. */
export function createRealtime(store: Store, now: () => number, setTimer: SetTimer): Realtime {
  const own = createRealtimeDocuments(store.realtimeArchive, now);
  // Only the pages of this process's predecessor have to know that it began.
  createPublishChange(own)(EVERYONE, 'restart');
  const documents = shareDocuments(own, store.bus);
  const publish = createPublishChange(documents);
  return {
    documents,
    publish,
    concurrent: createConcurrentViewing(documents, now, store.bus, setTimer),
    store: withPublishedChanges(store, publish),
  };
}
