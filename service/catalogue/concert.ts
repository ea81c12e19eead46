import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { isConcertPeriod } from '#shared/domain/accounts/session/country-access.ts';
import type { Clock } from '#shared/kernel/time.ts';

export type ConcertNeeds = {
  readonly store: { readonly catalogue: Pick<CatalogueStore, 'parts'> };
  readonly clock: Clock;
  readonly remoteConfig: () => RemoteConfig;
};

type ViewerLocation = Pick<RequestViewer, 'country'>;

/** Returns whether a concert period runs for a viewer; never for one in CN. */
export const isConcertRunning = (needs: ConcertNeeds, viewer: ViewerLocation): boolean =>
  viewer.country !== 'CN' && isConcertPeriod(needs.remoteConfig().concert_period, needs.clock.now());

/** Returns whether a concert period opens a programme to viewers abroad: only the show page's own. */
export const isOpenDuringConcert = (
  needs: ConcertNeeds,
  viewer: ViewerLocation,
  programmeId: string,
): boolean =>
  programmeId === needs.store.catalogue.parts().show?.programmeId && isConcertRunning(needs, viewer);
