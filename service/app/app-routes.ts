import type { Hono } from 'hono';
import { adRoutes } from '#service/ads/ad-routes.ts';
import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { type Creatives, createCreatives } from '#service/ads/creatives/creatives.ts';
import type { DrawAdPicture } from '#service/ads/image-answers.ts';
import { createInterstitialAssets } from '#service/ads/interstitial-assets.ts';
import type { PictureSource } from '#service/catalogue/art/picture-source.ts';
import { artRoutes, type Painter } from '#service/catalogue/art-routes.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { livePart } from '#service/content/live-part.ts';
import { catalogueForAll, type SeenCatalogues } from '#service/household/household-facts.ts';
import { createPictureCatalogue } from '#service/imported/calls/create-picture-catalogue.ts';
import { importedRoutes } from '#service/imported/calls/imported-routes.ts';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import type { WatchMeter } from '#service/kids/watch-meter.ts';
import type { OperatorControls } from '#service/operations/operator-controls.ts';
import { crawlerRoutes } from '#service/pages/crawler-routes.ts';
import { withHeadTags } from '#service/pages/head-tags.ts';
import { pageRoutes } from '#service/pages/page-routes.ts';
import { createHoldOpen } from '#service/playback/create-hold-open.ts';
import { mediaDirectory } from '#service/playback/media-directory.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';

/** Pictures, files and addresses that the routes serve. */
export type RouteParts = {
  readonly pictures: PictureSource;
  readonly painter: Painter;
  /** The films and pictures of the ad server. */
  readonly ads: AdContent;
  readonly drawAdPicture: DrawAdPicture;
  /** Folder with the built app, or null if this process serves none. */
  readonly webRoot: string | null;
  /** Folder with the demo media. */
  readonly mediaRoot: string;
  /** Description of a back end elsewhere for pages, or null. */
  readonly client: ClientConfig | null;
};

type RouteNeeds = Parameters<typeof adRoutes>[0] &
  Parameters<typeof importedRoutes>[0] &
  Parameters<typeof createHoldOpen>[0] &
  Parameters<typeof catalogueForAll>[0] & {
    readonly store: Parameters<typeof mediaDirectory>[0] & SeenCatalogues<CatalogueStore>;
    readonly inDesktop: boolean;
    readonly watchMeter: Pick<WatchMeter, 'countSegment'>;
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
    demoMedia(needs, parts, { controls, creatives }),
    crawlerRoutes(needs.store.catalogue),
    pageRoutes(
      parts.webRoot,
      (page, address) => withHeadTags(page, catalogueForAll(needs), address),
      parts.client,
    ),
  ];
};

/** The creatives of the ads that are on air. */
function liveCreatives(ads: AdContent): Creatives {
  let from = ads.videos;
  let creatives = createCreatives(ads);
  return livePart(() => {
    if (ads.videos !== from) {
      from = ads.videos;
      creatives = createCreatives(ads);
    }
    return creatives;
  });
}

/** The live and on-demand media of the demo. */
const demoMedia = (
  needs: RouteNeeds,
  parts: RouteParts,
  { controls, creatives }: { readonly controls: OperatorControls; readonly creatives: Creatives },
): Hono =>
  mediaRoutes({
    clock: needs.clock,
    root: parts.mediaRoot,
    directory: mediaDirectory(needs.store),
    verifyToken: needs.streamTokens.verify,
    spanOf: needs.streamTokens.spanOf,
    countSegment: needs.watchMeter.countSegment,
    adBreaks: controls.adBreaks,
    interstitialAssets: createInterstitialAssets(creatives),
    adsStall: () =>
      ([0, 1] as const).some((platform) => controls.adControls.faultOf(platform)?.kind === 'media-stall'),
  });
