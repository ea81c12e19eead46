import type { Hono } from 'hono';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { serveAccounts } from '#service/accounts/serve-accounts.ts';
import { adRoutes } from '#service/ads/ad-routes.ts';
import { liveCreatives } from '#service/ads/creatives/live-creatives.ts';
import { serveAds } from '#service/ads/serve-ads.ts';
import { serveAudience } from '#service/audience/serve-audience.ts';
import { watchedTitles } from '#service/audience/watched-titles.ts';
import { artRoutes } from '#service/catalogue/art-routes.ts';
import { originsOnAir } from '#service/catalogue/origins-on-air.ts';
import { serveProgrammes } from '#service/catalogue/serve-programmes.ts';
import type { Extension } from '#service/content/extension.ts';
import { serveDownloads } from '#service/downloads/download-handlers.ts';
import { serveGuide } from '#service/guide/guide-handlers.ts';
import { serveHome } from '#service/home/serve-home.ts';
import { createHouseholdAccess } from '#service/household/household-access.ts';
import { createPictureCatalogue } from '#service/imported/calls/create-picture-catalogue.ts';
import type { ImportedParts } from '#service/imported/calls/imported-handlers.ts';
import { importedRoutes } from '#service/imported/calls/imported-routes.ts';
import { serveImported } from '#service/imported/calls/serve-imported.ts';
import { refusalForError } from '#service/kernel/routing/call-failure.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { securityHeaders } from '#service/kernel/web/security-headers.ts';
import { type LargerBody, webEdge } from '#service/kernel/web/web-edge.ts';
import { serveKids } from '#service/kids/serve-kids.ts';
import { serveLibrary } from '#service/library/serve-library.ts';
import { type Health, healthRoutes } from '#service/operations/health.ts';
import { serveOperations } from '#service/operations/operations-handlers.ts';
import type { OperatorControls } from '#service/operations/operator-controls.ts';
import { observeRequests } from '#service/operations/request-observer.ts';
import { appPages } from '#service/pages/app-pages.ts';
import { documentRoutes } from '#service/pages/document-routes.ts';
import type { PaymentModule } from '#service/payments/create-payments.ts';
import { servePayments } from '#service/payments/payment-handlers.ts';
import { createHoldOpen } from '#service/playback/create-hold-open.ts';
import { serveMedia } from '#service/playback/serve-media.ts';
import { servePlayback } from '#service/playback/serve-playback.ts';
import { createLockedProfiles } from '#service/profiles/locked-profiles.ts';
import { mayBeChild } from '#service/profiles/parental-gate.ts';
import { serveProfiles } from '#service/profiles/profile-handlers.ts';
import { serveSettings } from '#service/profiles/settings-handlers.ts';
import { serveRealtime } from '#service/realtime/realtime-handlers.ts';
import { serveSearch } from '#service/search/search-handlers.ts';
import { createMemberAttemptGuard } from '#service/session/attempt-guard.ts';
import { audienceRoute } from '#service/session/audience-route.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { createServe } from '#service/session/serve-endpoint.ts';
import { MAX_BATCH_BYTES, trackingEndpoints } from '#shared/contract/audience/tracking.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { importedEndpoints, UPLOAD_PART } from '#shared/contract/imported/imported-endpoints.ts';
import { reachableOrigins } from '#shared/contract/operations/reachable-origins.ts';
import { documentPolicies } from './document-policies.ts';
import type { ServiceNeeds, ServiceOptions } from './service-needs.ts';

/** A whole backup, and a part of a file in base64 with its frame, which only this machine sends. */
const LARGER_BODIES: readonly LargerBody[] = [
  { path: trackingEndpoints.trackEvents.path, bytes: MAX_BATCH_BYTES },
  { path: importedEndpoints.uploadImportedFile.path, bytes: 2 * UPLOAD_PART },
  { path: importedEndpoints.restoreImported.path, bytes: 128 * 1024 ** 2, fromThisMachine: true },
];

/** Functions that bind calls which need only stores, clocks and the like. */
const CALLS = [
  serveProfiles,
  serveSettings,
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
  readonly controls: OperatorControls;
  readonly payments: PaymentModule;
  readonly codes: LoginCodes;
  readonly own: ImportedParts;
  readonly health: Health;
  /** The program's additions, or null. The routes come before the middleware. */
  readonly extension: ReturnType<Extension['attach']> | null;
  /** The stream of realtime documents, which is no call of the table. */
  readonly realtime: Hono;
};

/** Creates the app and returns it with the endpoints that it serves. */
export function createApp(parts: AppParts): { readonly app: Hono; readonly bound: ReadonlySet<Endpoint> } {
  const { extension } = parts;
  const app = edgeOf(parts);
  if (extension !== null) {
    app.route('/', extension.routes);
    app.use(extension.middleware);
  }
  const bound = new Set<Endpoint>();
  for (const routes of serveCalls(app, bound, parts)) app.route('/', routes);
  for (const prefix of ['/api/*', '/demo/*']) app.all(prefix, () => refusalResponse({ code: 'NOT_FOUND' }));
  for (const routes of fileRoutes(parts)) app.route('/', routes);
  return { app, bound };
}

/** Everything that comes before any route. */
function edgeOf({ needs, options, health }: AppParts): Hono {
  const { adHosts, callerRules, client, pageOrigins } = options;
  return webEdge(options, {
    refusalFor: (error, context) => refusalForError(needs, error, context),
    observe: observeRequests(options.onRequest, callerRules.trustedProxies),
    headers: securityHeaders(needs.clock.now, {
      ...documentPolicies(adHosts),
      adHosts,
      origins: originsOnAir(reachableOrigins(client), needs.store.productCatalogue),
      pageOrigins,
    }),
    probes: healthRoutes(health),
    ownOriginOnly: ['/demo/api/'],
    largerBodies: LARGER_BODIES,
  });
}

/** Binds the calls of all capabilities, and returns the routes that belong to them. */
function serveCalls(app: Hono, bound: Set<Endpoint>, parts: AppParts): readonly Hono[] {
  const { needs, payments, codes, own, realtime } = parts;
  const lockedProfiles = createLockedProfiles(needs);
  const withLocks = {
    ...needs,
    lockedProfiles,
    asOpened: lockedProfiles.asOpened,
    mayBeChild: (viewer: RequestViewer) => mayBeChild(needs, viewer),
  };
  const serve = createServe(app, withLocks, bound);
  const pinGuard = createMemberAttemptGuard(needs);
  for (const bind of CALLS) bind(serve, withLocks);
  serveKids(serve, needs, pinGuard);
  serveImported(serve, needs, own, createHouseholdAccess(needs, pinGuard));
  servePayments(serve, needs, payments);
  serveRealtime(serve, { ...needs, watchedTitles: (viewer) => watchedTitles(needs, viewer) });
  return [
    serveAccounts(serve, withLocks, codes),
    servePlayback(serve, withLocks),
    serveAudience(serve, needs),
    audienceRoute(withLocks),
    documentRoutes(needs),
    realtime,
    ...payments.routes,
  ];
}

/** Returns the routes beside the calls: ads, streams, pictures, media and pages, in order of precedence. */
function fileRoutes({ needs, options, controls: { adBreaks, adControls } }: AppParts): readonly Hono[] {
  const creatives = liveCreatives(needs.ads);
  return [
    adRoutes(needs, {
      creatives,
      desktop: needs.inDesktop,
      controls: adControls,
      drawPicture: needs.drawAdPicture,
    }),
    ...importedRoutes(needs, createHoldOpen(needs)),
    artRoutes(needs.store.catalogue, createPictureCatalogue(needs), needs),
    serveMedia(needs, { root: options.mediaRoot, creatives, adBreaks, adControls }),
    ...appPages(needs, options),
  ];
}
