import { Hono } from 'hono';
import type { Creatives } from '#service/ads/creatives/creatives.ts';
import type { AdCountStore } from '#service/ads/store/ad-counts.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import type { WriteGate } from '#service/kernel/routing/write-gate.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { adBidRoutes } from './ad-bid-routes.ts';
import { adEventRoutes } from './ad-event-routes.ts';
import type { AdControls } from './ad-faults.ts';
import { adFrameRoutes } from './ad-frame-routes.ts';
import { limitByAddress } from './ad-limit.ts';
import { adPictureRoutes } from './ad-picture-routes.ts';
import { type AdServer, createAdServer } from './ad-server.ts';
import { adTagRoutes, createPageBase } from './ad-tag-routes.ts';
import { createEventTokens } from './event-token.ts';
import type { DrawAdPicture } from './image-answers.ts';
import { createIsKidsViewer, type KidsViewerNeeds } from './kids-viewer.ts';

type AdNeeds = KidsViewerNeeds & {
  readonly store: {
    readonly adCounts: AdCountStore;
    readonly catalogue: Pick<CatalogueStore, 'episodeByVideo' | 'programme'>;
    readonly signingKey: Buffer;
  };
  readonly machineClock: Clock;
  readonly writeGate: WriteGate;
  readonly creatives: Creatives;
  /** Whether the service belongs to the desktop app. */
  readonly inDesktop: boolean;
  readonly adControls: AdControls;
  readonly drawAdPicture: DrawAdPicture;
};

/** Calls for banners and clicks of one address in 15 minutes. */
const CALLS = 6000;

/** Serves everything under `/ads/`. */
export function adRoutes(needs: AdNeeds): Hono {
  const {
    store,
    machineClock,
    writeGate,
    creatives,
    adControls: controls,
    drawAdPicture: drawPicture,
  } = needs;
  const isKids = createIsKidsViewer(needs);
  const tokens = createEventTokens(store.signingKey);
  const adServer: AdServer = createAdServer({
    creatives,
    tokens,
    itemLength: (videoId) => store.catalogue.episodeByVideo(videoId)?.episode.duration ?? null,
    hasOwnTag: (videoId) => {
      const programmeId = store.catalogue.episodeByVideo(videoId)?.programmeId ?? '';
      return store.catalogue.programme(programmeId)?.programme.ads?.tag !== undefined;
    },
    count: (creative_id, platform, event) => store.adCounts.add({ creative_id, platform, event, code: '' }),
    controls,
  });
  const common = {
    now: machineClock.now,
    waitUntilWritable: writeGate.waitUntilWritable,
    pageBase: createPageBase(needs.inDesktop),
  };
  const counted = { ...common, tokens, counts: store.adCounts };
  const limit = limitByAddress(CALLS, machineClock.now);
  const routes = new Hono();
  for (const path of ['/ads/display', '/ads/click', '/ads/bid']) routes.use(path, limit);
  return routes
    .route('/', adTagRoutes({ ...common, adServer, controls, isKids }))
    .route(
      '/',
      adEventRoutes({
        ...counted,
        isCreative: (id) => creatives.video(id) !== null || creatives.image(id) !== null,
      }),
    )
    .route('/', adPictureRoutes({ ...counted, creatives, drawPicture }))
    .route('/', adFrameRoutes())
    .route('/', adBidRoutes({ ...counted, creatives, fault: controls.bidFault, isKids, drawPicture }))
    .all('/ads/*', () => refusalResponse({ code: 'NOT_FOUND' }));
}
