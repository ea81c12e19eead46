import type { Hono } from 'hono';
import { serveAccounts } from '#service/accounts/serve-accounts.ts';
import { adRoutes } from '#service/ads/ad-routes.ts';
import { serveAds } from '#service/ads/serve-ads.ts';
import { serveAudience } from '#service/audience/serve-audience.ts';
import { artRoutes } from '#service/catalogue/art-routes.ts';
import { serveProgrammes } from '#service/catalogue/serve-programmes.ts';
import type { Extension } from '#service/content/extension.ts';
import { serveDownloads } from '#service/downloads/download-handlers.ts';
import { serveGuide } from '#service/guide/guide-handlers.ts';
import { serveHome } from '#service/home/serve-home.ts';
import { createPictureCatalogue } from '#service/imported/calls/create-picture-catalogue.ts';
import type { ImportedParts } from '#service/imported/calls/imported-handlers.ts';
import { serveImported } from '#service/imported/calls/serve-imported.ts';
import type { Media } from '#service/kernel/media/routes/media-routes.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { serveKids } from '#service/kids/serve-kids.ts';
import { serveLibrary } from '#service/library/serve-library.ts';
import type { Health } from '#service/operations/health.ts';
import { serveOperations } from '#service/operations/operations-handlers.ts';
import { serviceEdge } from '#service/operations/service-edge.ts';
import { appPages } from '#service/pages/app-pages.ts';
import { documentRoutes } from '#service/pages/document-routes.ts';
import type { PaymentModule } from '#service/payments/create-payments.ts';
import { servePayments } from '#service/payments/payment-handlers.ts';
import { serveMedia } from '#service/playback/serve-media.ts';
import { servePlayback } from '#service/playback/serve-playback.ts';
import { streamFiles } from '#service/playback/stream-files.ts';
import { serveProfiles } from '#service/profiles/serve-profiles.ts';
import { serveSearch } from '#service/search/search-handlers.ts';
import { audienceRoute } from '#service/session/audience-route.ts';
import { createServe } from '#service/session/serve-endpoint.ts';
import type { ServiceNeeds, ServiceOptions } from './service-needs.ts';

/** Functions that bind the calls of a capability. */
const CALLS = [
  serveProfiles,
  serveKids,
  serveOperations,
  serveGuide,
  serveHome,
  serveProgrammes,
  serveSearch,
  serveLibrary,
  serveDownloads,
  serveAds,
] as const;

type AppParts = {
  readonly needs: ServiceNeeds;
  readonly options: ServiceOptions;
  readonly payments: PaymentModule;
  readonly imported: ImportedParts;
  readonly health: Health;
  /** The program's additions, or null. The routes come before the middleware. */
  readonly extension: ReturnType<Extension['attach']> | null;
  /** The stream of realtime documents, which is no call of the table. */
  readonly realtime: Hono;
};

/** Creates the app of the service. */
export function createApp(parts: AppParts): Hono {
  const { needs, options, health, extension } = parts;
  const app = serviceEdge(needs, options, health);
  if (extension !== null) {
    app.route('/', extension.routes);
    app.use(extension.middleware);
  }
  const media = serveMedia(needs);
  for (const routes of serveCalls(app, parts, media)) app.route('/', routes);
  for (const prefix of ['/api/*', '/demo/*']) app.all(prefix, () => refusalResponse({ code: 'NOT_FOUND' }));
  for (const routes of fileRoutes(parts, media)) app.route('/', routes);
  return app;
}

/** Binds the calls of all capabilities, and returns the routes that belong to them. */
function serveCalls(
  app: Hono,
  { needs, payments, imported, realtime }: AppParts,
  { startPlaylists }: Media,
): readonly Hono[] {
  const serve = createServe(app, needs);
  for (const bind of CALLS) bind(serve, needs);
  serveImported(serve, needs, imported);
  servePayments(serve, needs, payments);
  return [
    serveAccounts(serve, needs),
    servePlayback(serve, { ...needs, startPlaylists }),
    serveAudience(serve, needs),
    audienceRoute(needs),
    documentRoutes(needs),
    realtime,
    ...payments.routes,
  ];
}

/** Returns the routes beside the calls: ads, streams, pictures, media and pages, in order of precedence. */
const fileRoutes = ({ needs, options }: AppParts, media: Media): readonly Hono[] => [
  adRoutes(needs),
  ...streamFiles(needs, media.routes),
  artRoutes(needs.store.catalogue, createPictureCatalogue(needs), needs),
  ...appPages(needs, options),
];
