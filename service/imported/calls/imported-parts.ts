import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { createImporter, type Importer, type ImporterParts } from '#service/imported/importer.ts';
import { createImportedSources } from '#service/imported/sources/imported-sources.ts';
import { receiveInDatabase, receiveInFolder } from '#service/imported/sources/received-parts.ts';
import { shareCopies } from '#service/imported/sources/shared-copies.ts';
import { openSourceCopies } from '#service/imported/sources/source-copies.ts';
import type { CopyArchive } from '#service/imported/store/copy-archive.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { ImportedSourceStore } from '#service/imported/store/imported-source-store.ts';
import type { ImportedStatus } from '#service/imported/store/imported-status.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { Leases } from '#service/kernel/database/shared/leases.ts';
import type { Log } from '#service/kernel/log.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';
import type { ImportedParts } from './imported-handlers.ts';

export type ImportedPartsNeeds = {
  readonly store: {
    readonly productCatalogue: Pick<CatalogueStore, 'channels'>;
    readonly copyArchive: CopyArchive | null;
    readonly importsAtStart: boolean;
    readonly importedChannels: ImportedChannelStore;
    readonly leases: Leases;
    readonly importedSources: ImportedSourceStore;
    readonly importedStatus: ImportedStatus;
    readonly whenChangedElsewhere: (what: 'channels', listener: () => void) => void;
  };
  readonly clock: Clock;
  readonly log: Log;
  readonly machineClock: Clock;
};

/**
 * Creates the parts that read imported channels, whose numbers may not be those of the product's own
 * channels. `changed` is called after an import, also one of another process.
 */
export function createImportedParts(
  { store, clock, machineClock, log }: ImportedPartsNeeds,
  changed: () => void,
  openThread?: ImporterParts['openThread'],
): ImportedParts & { readonly importer: Importer } {
  const own = store.importedChannels;
  store.whenChangedElsewhere('channels', changed);
  const takenNumbers = () => store.productCatalogue.channels().map(({ channelNo }) => channelNo);
  const importer = createImporter({
    own,
    takenNumbers,
    now: clock.now,
    log,
    ...(openThread === undefined ? {} : { openThread }),
  });
  const local = openSourceCopies(own.file());
  const copies = store.copyArchive === null ? local : shareCopies(local, store.copyArchive);
  const received =
    store.copyArchive === null
      ? receiveInFolder(copies)
      : receiveInDatabase(copies, store.copyArchive.uploads);
  const isFirst = store.leases.holder('own-sources', 3 * MINUTE);
  const parts = {
    sources: store.importedSources,
    status: store.importedStatus,
    hand: own.hand,
    importer,
    copies,
    fetchAddress: createFetchAddress(),
    isFirst,
    importsAtStart: store.importsAtStart,
  };
  return {
    importer,
    copies,
    received,
    changed,
    sources: createImportedSources({ ...parts, now: machineClock.now, log, changed }),
  };
}
