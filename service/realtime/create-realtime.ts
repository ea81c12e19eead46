import type { Bus } from '#service/kernel/database/bus.ts';
import {
  type ConcurrentViewing,
  createConcurrentViewing,
} from '#service/realtime/concurrent/concurrent-viewing.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createPublishChange, type PublishChange } from './changes.ts';
import { EVERYONE } from './read-rules.ts';
import type { RealtimeArchive } from './realtime-archive.ts';
import { createRealtimeDocuments, type RealtimeDocuments } from './realtime-documents.ts';
import { shareDocuments } from './shared-documents.ts';

/** Realtime documents of a service. */
export type Realtime = {
  readonly documents: RealtimeDocuments;
  readonly concurrent: ConcurrentViewing;
  readonly publish: PublishChange;
};

/** What realtime documents are kept in, and how processes tell each other of them. */
export type RealtimeStores = { readonly realtimeArchive: RealtimeArchive; readonly bus: Bus };

/**
 * Creates them at the start of a service, which open pages of its predecessor learn of. `now` (ms) is the
 * machine's time.
 */
export function createRealtime(store: RealtimeStores, now: () => number, setTimer: SetTimer): Realtime {
  const own = createRealtimeDocuments(store.realtimeArchive, now);
  // Only the pages of this process's predecessor have to know that it began.
  createPublishChange(own)(EVERYONE, 'restart');
  const documents = shareDocuments(own, store.bus);
  const publish = createPublishChange(documents);
  return {
    documents,
    publish,
    concurrent: createConcurrentViewing(documents, now, store.bus, setTimer),
  };
}
