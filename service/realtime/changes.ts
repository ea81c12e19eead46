import { CHANGE_COLLECTION, type ChangeKind } from '#shared/contract/audience/change.ts';
import { EVERYONE } from './read-rules.ts';
import type { RealtimeDocuments } from './realtime-documents.ts';

/** Publishes that something of a topic has changed; open pages then fetch it. */
export type PublishChange = (topic: string, kind: ChangeKind) => void;

/**
 * Creates the publisher: one document for each topic and kind, so that pages that were away see each kind
 * once.
 */
export function createPublishChange(documents: RealtimeDocuments): PublishChange {
  return (topic, kind) => {
    documents.put({
      collection: CHANGE_COLLECTION,
      id: `${topic}/${kind}`,
      topic,
      data: { kind, revision: documents.upcoming() },
    });
  };
}

/**
 * Returns what a page is told first if changes have made room for others: whoever knows nothing newer reads
 * everything again.
 */
export function forgottenChanges(documents: RealtimeDocuments) {
  const revision = documents.forgotten(CHANGE_COLLECTION);
  return revision === 0 ? [] : [{ id: `${EVERYONE}/forgotten`, data: { kind: 'restart', revision } }];
}

/** Publishes that remote config or the country of all viewers has changed. */
export function publishSettings(publish: PublishChange): void {
  publish(EVERYONE, 'config');
  publish(EVERYONE, 'session');
}
