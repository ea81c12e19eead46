import type { Database } from '#service/kernel/database/port.ts';
import type { SharedParts } from './kept-documents.ts';
import { createPartVersions, type PartVersions } from './part-versions.ts';

/** Content of which every process of a database keeps a copy. */
type SharedContent = 'channels' | 'recordings';

/** Keeps the copies that the processes of a database hold alike. */
export type ContentSharing = {
  readonly versions: PartVersions;
  readonly of: (what: SharedContent) => SharedParts;
  /**
   * Calls back after another process has changed imported channels and their arrangement, or recordings, once
   * this one has the change.
   */
  readonly whenChangedElsewhere: (what: SharedContent, listener: () => void) => void;
  readonly close: () => void;
};

export function createContentSharing(database: Database): ContentSharing {
  const versions = createPartVersions(database);
  const listeners = new Map<SharedContent, () => void>();
  return {
    versions,
    of: (what) => ({
      database,
      versions,
      changedElsewhere: () => listeners.get(what)?.(),
    }),
    whenChangedElsewhere: (what, listener) => void listeners.set(what, listener),
    close: () => versions.close(),
  };
}
