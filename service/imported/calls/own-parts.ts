import type { ServiceDeps } from '#service/app/service-deps.ts';
import { createImporter, type Importer, type ImporterParts } from '#service/imported/importer.ts';
import { createOwnSources } from '#service/imported/sources/own-sources.ts';
import { receiveInDatabase, receiveInFolder } from '#service/imported/sources/received-parts.ts';
import { shareCopies } from '#service/imported/sources/shared-copies.ts';
import { openSourceCopies } from '#service/imported/sources/source-copies.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { OwnParts } from './own-handlers.ts';

/** Creates the parts that read imported channels, whose numbers may not be those of the product's own channels. `changed` is called after an import, also one of another process. */
export function createOwnParts(
  { store, clock, machineClock, log }: ServiceDeps,
  changed: () => void,
  openThread?: ImporterParts['openThread'],
): OwnParts & { readonly importer: Importer } {
  const own = store.importedChannels;
  store.whenChangedElsewhere('channels', changed);
  const takenNumbers = () => store.catalogue.channels().flatMap((one) => (one.own === undefined ? [one.channelNo] : []));
  const importer = createImporter({ own, takenNumbers, now: clock.now, log, ...(openThread === undefined ? {} : { openThread }) });
  const local = openSourceCopies(own.file());
  const copies = store.copyArchive === null ? local : shareCopies(local, store.copyArchive);
  const received = store.copyArchive === null ? receiveInFolder(copies) : receiveInDatabase(copies, store.copyArchive.uploads);
  const isFirst = store.leases.holder('own-sources', 3 * MINUTE);
  const parts = {
    sources: store.ownSources,
    status: store.ownStatus,
    hand: own.hand,
    importer,
    copies,
    fetchAddress: createFetchAddress(),
    isFirst,
    importsAtStart: store.hasAdoptedSources,
  };
  return { importer, copies, received, changed, sources: createOwnSources({ ...parts, now: machineClock.now, log, changed }) };
}
