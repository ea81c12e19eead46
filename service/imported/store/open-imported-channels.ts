import type { DatabaseSync } from 'node:sqlite';
import type { ContentFacts } from '#service/kernel/database/content-facts.ts';
import type { SharedParts } from '#service/kernel/database/shared/kept-documents.ts';
import { openHandMatches } from './hand-matches.ts';
import { openImportedArrangement } from './imported-arrangement.ts';
import { type ImportedChannelStore, openLocalChannels, unsharedChannels } from './imported-channels.ts';
import { shareChannels } from './shared-channels.ts';

/** Sources and matches change nothing that pages show before the import that follows. */
export const silently = (shared: SharedParts): SharedParts => ({
  ...shared,
  changedElsewhere: () => undefined,
});

/**
 * Opens the imported channels; a private database has only this process's imports, one that processes share
 * has those of all.
 */
export async function openImportedChannels(
  content: DatabaseSync,
  facts: ContentFacts,
  shared: SharedParts,
  onUnreadable?: () => void,
): Promise<ImportedChannelStore> {
  const choices = {
    hand: await openHandMatches(silently(shared)),
    arrangement: await openImportedArrangement(shared),
  };
  const local = openLocalChannels(content, facts, choices);
  return shared.database.engine === 'sqlite'
    ? unsharedChannels(local)
    : shareChannels(local, shared, onUnreadable);
}
