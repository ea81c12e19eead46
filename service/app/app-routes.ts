import type { Hono } from 'hono';
import { adRoutes } from '#service/ads/ad-routes.ts';
import { liveCreatives } from '#service/ads/creatives/live-creatives.ts';
import { artRoutes } from '#service/catalogue/art-routes.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { catalogueForAll, type SeenCatalogues } from '#service/household/household-facts.ts';
import { createPictureCatalogue } from '#service/imported/calls/create-picture-catalogue.ts';
import { importedRoutes } from '#service/imported/calls/imported-routes.ts';
import type { OperatorControls } from '#service/operations/operator-controls.ts';
import { crawlerRoutes } from '#service/pages/crawler-routes.ts';
import { withHeadTags } from '#service/pages/head-tags.ts';
import { pageRoutes } from '#service/pages/page-routes.ts';
import { createHoldOpen } from '#service/playback/create-hold-open.ts';
import { serveMedia } from '#service/playback/serve-media.ts';
import type { ResolvedOptions } from '#service/start/resolve-options.ts';
import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';

/** Pictures, files and addresses that the routes serve. */
type RouteParts = Pick<ServiceContent, 'ads' | 'drawAdPicture' | 'painter' | 'pictures'> &
  Pick<ResolvedOptions, 'client' | 'mediaRoot' | 'webRoot'> & {
    readonly station: () => StationIdentity | null;
  };

type RouteNeeds = Parameters<typeof adRoutes>[0] &
  Parameters<typeof importedRoutes>[0] &
  Parameters<typeof createHoldOpen>[0] &
  Parameters<typeof catalogueForAll>[0] &
  Parameters<typeof serveMedia>[0] & {
    readonly store: SeenCatalogues<
      Parameters<typeof artRoutes>[0] &
        Parameters<typeof crawlerRoutes>[0] &
        Parameters<typeof withHeadTags>[1]
    >;
    readonly inDesktop: boolean;
  };

/** Returns the routes beside the calls: ads, streams, pictures, media and pages, in order of precedence. */
export const appRoutes = (
  needs: RouteNeeds,
  parts: RouteParts,
  controls: OperatorControls,
): readonly Hono[] => {
  const creatives = liveCreatives(parts.ads);
  return [
    adRoutes(needs, {
      creatives,
      desktop: needs.inDesktop,
      controls: controls.adControls,
      drawPicture: parts.drawAdPicture,
    }),
    ...importedRoutes(needs, createHoldOpen(needs)),
    artRoutes(needs.store.catalogue, createPictureCatalogue(needs), parts),
    serveMedia(needs, {
      root: parts.mediaRoot,
      creatives,
      adBreaks: controls.adBreaks,
      adControls: controls.adControls,
    }),
    crawlerRoutes(needs.store.catalogue),
    pageRoutes(
      parts.webRoot,
      (page, address) => withHeadTags(page, catalogueForAll(needs), address, parts.station()),
      parts.client,
      parts.station,
    ),
  ];
};
