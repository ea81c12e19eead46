import { Hono } from 'hono';
import type { AdControls } from '#service/ads/ad-faults.ts';
import { type AdServer, createAdServer } from '#service/ads/ad-server.ts';
import { videoCreatives } from '#service/ads/creatives/video-creatives.ts';
import { createEventTokens } from '#service/ads/event-token.ts';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { adEventRoutes } from './ad-event-routes.ts';
import { adFrameRoutes } from './ad-frame-routes.ts';
import { adTagRoutes } from './ad-tag-routes.ts';

/** What the ad routes need besides the service's dependencies. */
export type AdRouteOptions = {
  /** Whether the service belongs to the desktop app. */
  readonly desktop: boolean;
  readonly controls: AdControls;
};

/** Serves everything under `/ads/`. */
export function adRoutes({ store, machineClock, writeGate }: ServiceDeps, { desktop, controls }: AdRouteOptions): Hono {
  const tokens = createEventTokens(store.signingKey);
  const adServer: AdServer = createAdServer({
    creatives: videoCreatives,
    tokens,
    itemLength: (videoId) => store.catalogue.episodeByVideo(videoId)?.episode.duration ?? null,
    count: (creative_id, platform, event) => store.adCounts.add({ creative_id, platform, event, code: '' }),
    controls,
  });
  const common = { now: machineClock.now, waitUntilWritable: writeGate.waitUntilWritable };
  const isCreative = (id: string): boolean => videoCreatives.some((creative) => creative.id === id);
  return new Hono()
    .route('/', adTagRoutes({ ...common, adServer, desktop, controls }))
    .route('/', adEventRoutes({ ...common, counts: store.adCounts, tokens, isCreative }))
    .route('/', adFrameRoutes())
    .all('/ads/*', () => refusalResponse({ code: 'NOT_FOUND' }));
}
