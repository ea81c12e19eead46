import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { type ReachableOrigins, withStreams } from '#shared/contract/operations/reachable-origins.ts';

/** Returns a function of the origins that pages may reach: those of streams and pictures on air, and `always`. */
export function originsOnAir(
  always: ReachableOrigins,
  catalogue: Pick<CatalogueStore, 'streamOrigins' | 'pictureOrigins'>,
): () => ReachableOrigins {
  let streams: readonly string[] | null = null;
  let origins = always;
  return () => {
    if (catalogue.streamOrigins() !== streams) {
      streams = catalogue.streamOrigins();
      const reached = withStreams(always, streams);
      origins = { ...reached, images: [...new Set([...reached.images, ...catalogue.pictureOrigins()])] };
    }
    return origins;
  };
}
