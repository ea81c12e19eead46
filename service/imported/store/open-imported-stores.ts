import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore } from '#service/guide/store/guide.ts';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { ContentSharing } from '#service/kernel/database/shared/content-sharing.ts';
import type { SharedParts } from '#service/kernel/database/shared/kept-documents.ts';
import { adoptContent } from './adopt-content.ts';
import { openCopyArchive } from './copy-archive.ts';
import { openHandMatches } from './hand-matches.ts';
import { openImportedArrangement } from './imported-arrangement.ts';
import { type ImportedChannelStore, openLocalChannels, unsharedChannels } from './imported-channels.ts';
import { openImportedSources } from './imported-source-store.ts';
import { shareStatus, unsharedStatus } from './imported-status.ts';
import { moveEarlierImport } from './move-earlier-import.ts';
import { openRecordings } from './recordings.ts';
import { shareChannels } from './shared-channels.ts';
import { withImportedChannels, withImportedGuide } from './with-imported-channels.ts';

type ImportedStoreParts = {
  /** The process's own database, and its facts. */
  readonly content: DatabaseSync;
  readonly facts: ContentFacts;
  /** Whether the database was damaged: what is beside it may be too. */
  readonly isRecovered: boolean;
  /** The database of everything else. */
  readonly database: Database;
  readonly sharing: Pick<ContentSharing, 'of'>;
  /** The station's own content. */
  readonly product: { readonly catalogue: CatalogueStore; readonly guide: GuideStore };
  /** Called when another process shows an import that this version does not understand. */
  readonly onUnreadable: (() => void) | undefined;
};

/**
 * Opens what is kept of imported channels; processes of one database have the same. The catalogue and the guide
 * have them besides those of the product.
 */
export async function openImportedStores(parts: ImportedStoreParts) {
  const { content, facts, database, sharing, product } = parts;
  const hasAdoptedSources = await adoptContent(content, database);
  const shared = sharing.of('channels');
  const isPrivate = database.engine === 'sqlite';
  moveEarlierImport(content, facts);
  const importedChannels = await openImportedChannels(parts, shared);
  return {
    importsAtStart: hasAdoptedSources || (isPrivate && importedChannels.isLost),
    importedChannels,
    importedSources: await openImportedSources(silently(shared)),
    importedStatus: isPrivate ? unsharedStatus() : await shareStatus(silently(shared)),
    copyArchive: isPrivate ? null : openCopyArchive(shared),
    recordings: await openRecordings(sharing.of('recordings')),
    catalogue: withImportedChannels(product.catalogue, importedChannels),
    guide: withImportedGuide(product.guide, importedChannels),
  };
}

/** Sources and matches change nothing that pages show before the import that follows. */
const silently = (shared: SharedParts): SharedParts => ({
  ...shared,
  changedElsewhere: () => undefined,
});

/**
 * Opens the imported channels; a private database has only this process's imports, one that processes share
 * has those of all.
 */
async function openImportedChannels(
  { content, facts, isRecovered, onUnreadable }: ImportedStoreParts,
  shared: SharedParts,
): Promise<ImportedChannelStore> {
  const choices = {
    hand: await openHandMatches(silently(shared)),
    arrangement: await openImportedArrangement(shared),
  };
  const local = openLocalChannels(content, facts, choices, isRecovered);
  return shared.database.engine === 'sqlite'
    ? unsharedChannels(local)
    : shareChannels(local, shared, onUnreadable);
}
