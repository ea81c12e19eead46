import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { createImporter, type Importer, type ImporterParts } from '#service/imported/importer.ts';
import { createOwnSources } from '#service/imported/sources/own-sources.ts';
import { openSourceCopies } from '#service/imported/sources/source-copies.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { OwnParts } from './own-handlers.ts';

/** Makes what reads the viewer's own channels; their numbers may not be those of the product's own. `changed` is called after an import. */
export function createOwnParts(
  { store, clock, machineClock, log }: ServiceDeps,
  changed: () => void,
  openThread?: ImporterParts['openThread'],
): OwnParts & { readonly importer: Importer } {
  const own = store.importedChannels;
  const takenNumbers = () => store.catalogue.channels().flatMap((one) => (one.own === undefined ? [one.channelNo] : []));
  const importer = createImporter({ own, takenNumbers, now: clock.now, log, ...(openThread === undefined ? {} : { openThread }) });
  const copies = openSourceCopies(own.file());
  const parts = { sources: store.ownSources, hand: own.hand, importer, copies, fetchAddress: createFetchAddress() };
  return { importer, copies, changed, sources: createOwnSources({ ...parts, now: machineClock.now, log, changed }) };
}
