import type { DatabaseSync } from 'node:sqlite';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import type { ContentSharing } from '#service/kernel/database/shared/content-sharing.ts';
import { openCopyArchive } from './copy-archive.ts';
import { openImportedSources } from './imported-source-store.ts';
import { shareStatus, unsharedStatus } from './imported-status.ts';
import { openImportedChannels, silently } from './open-imported-channels.ts';
import { openRecordings } from './recordings.ts';

type ImportedStoreParts = {
  /** The process's own database, and its facts. */
  readonly content: DatabaseSync;
  readonly facts: ContentFacts;
  readonly sharing: Pick<ContentSharing, 'of'>;
  /** Called when another process shows an import that this version does not understand. */
  readonly onUnreadable: (() => void) | undefined;
};

/** Opens what is kept of imported channels; processes of one database have the same. */
export async function openImportedStores({ content, facts, sharing, onUnreadable }: ImportedStoreParts) {
  const shared = sharing.of('channels');
  const isPrivate = shared.database.engine === 'sqlite';
  return {
    importedChannels: await openImportedChannels(content, facts, shared, onUnreadable),
    importedSources: await openImportedSources(silently(shared)),
    importedStatus: isPrivate ? unsharedStatus() : await shareStatus(silently(shared)),
    copyArchive: isPrivate ? null : openCopyArchive(shared),
    recordings: await openRecordings(sharing.of('recordings')),
  };
}
