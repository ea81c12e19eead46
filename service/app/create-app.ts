import type { Hono } from 'hono';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { serveAccounts } from '#service/accounts/serve-accounts.ts';
import { captchaFrameRoutes } from '#service/accounts/sms/captcha-frame.ts';
import { serveAds } from '#service/ads/serve-ads.ts';
import { serveAudience } from '#service/audience/serve-audience.ts';
import { surveyFrames } from '#service/audience/surveys/survey-frames.ts';
import { watchedTitles } from '#service/audience/watched-titles.ts';
import { originsOnAir } from '#service/catalogue/origins-on-air.ts';
import { serveProgrammes } from '#service/catalogue/serve-programmes.ts';
import type { Extension } from '#service/content/extension.ts';
import { serveDownloads } from '#service/downloads/download-handlers.ts';
import { serveGuide } from '#service/guide/guide-handlers.ts';
import { serveHome } from '#service/home/serve-home.ts';
import { createHouseholdAccess } from '#service/household/household-access.ts';
import type { ImportedParts } from '#service/imported/calls/imported-handlers.ts';
import { serveImported } from '#service/imported/calls/serve-imported.ts';
import { refusalForError } from '#service/kernel/routing/call-failure.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { securityHeaders } from '#service/kernel/web/security-headers.ts';
import { type EdgeOptions, type LargerBody, webEdge } from '#service/kernel/web/web-edge.ts';
import { serveParentalControls, serveWatched } from '#service/kids/parental-control-handlers.ts';
import { serveLibrary } from '#service/library/serve-library.ts';
import { type Health, healthRoutes } from '#service/operations/health.ts';
import { serveLog } from '#service/operations/log-handlers.ts';
import { serveOperations } from '#service/operations/operations-handlers.ts';
import { observeRequests, type RequestObserver } from '#service/operations/request-observer.ts';
import { helpPages } from '#service/pages/help-pages.ts';
import { termsRoutes } from '#service/pages/terms-routes.ts';
import { type PaymentParts, servePayments } from '#service/payments/payment-handlers.ts';
import { licenceRoutes } from '#service/playback/licence-routes.ts';
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
import { createServe, type Serve } from '#service/session/serve-endpoint.ts';
import { MAX_BATCH_BYTES, trackingEndpoints } from '#shared/contract/audience/tracking.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { importedEndpoints, UPLOAD_PART } from '#shared/contract/imported/imported-endpoints.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { reachableOrigins } from '#shared/contract/operations/reachable-origins.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { documentPolicies } from './document-policies.ts';

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
  serveWatched,
  serveLog,
  serveOperations,
  serveGuide,
  serveHome,
  serveProgrammes,
  serveSearch,
  serveLibrary,
  servePlayback,
  serveDownloads,
  serveAds,
  serveAudience,
] as const;

/** The dependencies of all functions that bind calls: an intersection, since each of them takes less. */
type NeedsOf<Bind> = [Bind] extends [(serve: Serve, needs: infer Needs, ...rest: never[]) => void]
  ? Needs
  : never;

/** Dependencies of the app: each capability declares its own. */
type AppNeeds = Omit<
  NeedsOf<
    | (typeof CALLS)[number]
    | typeof serveAccounts
    | typeof serveParentalControls
    | typeof serveImported
    | typeof servePayments
  >,
  'lockedProfiles'
> &
  Omit<Parameters<typeof createServe>[1], 'asOpened' | 'mayBeChild'> &
  Parameters<typeof createLockedProfiles>[0] &
  Omit<Parameters<typeof serveRealtime>[1], 'watchedTitles'> &
  Parameters<typeof watchedTitles>[0] &
  Parameters<typeof mayBeChild>[0] &
  Parameters<typeof createMemberAttemptGuard>[0] &
  Parameters<typeof createHouseholdAccess>[0] &
  Omit<Parameters<typeof audienceRoute>[0], 'asOpened'> &
  Parameters<typeof refusalForError>[0] & {
    readonly clock: Clock;
    readonly store: { readonly productCatalogue: Parameters<typeof originsOnAir>[1] };
    readonly surveys: Parameters<typeof surveyFrames>[0];
    readonly help: Parameters<typeof helpPages>[0];
    readonly terms: Parameters<typeof termsRoutes>[0];
  };

export type AppOptions = EdgeOptions & {
  readonly needs: AppNeeds;
  readonly payments: PaymentParts & { readonly routes: readonly Hono[] };
  readonly codes: LoginCodes;
  /** The sources of imported channels. */
  readonly own: ImportedParts;
  /** Hosts of advertising that pages may reach. */
  readonly adHosts: readonly string[];
  /** The configuration for pages whose back end is elsewhere, or null. */
  readonly client: ClientConfig | null;
  readonly health: Health;
  /** Receives finished requests, or null. */
  readonly onRequest: RequestObserver | null;
  /** The program's additions, or null. The routes come before the middleware. */
  readonly extension: ReturnType<Extension['attach']> | null;
  /** The stream of realtime documents, which is no call of the table. */
  readonly realtime: Hono;
  /** Pictures, media and pages, in matching order. */
  readonly routes: readonly Hono[];
};

/** Creates the app and returns it with the endpoints that it serves. */
export function createApp({
  needs,
  payments,
  codes,
  own,
  adHosts,
  client,
  health,
  onRequest,
  extension,
  realtime,
  routes,
  ...edge
}: AppOptions): {
  readonly app: Hono;
  readonly bound: ReadonlySet<Endpoint>;
} {
  const app = webEdge(edge, {
    refusalFor: (error, context) => refusalForError(needs, error, context),
    observe: observeRequests(onRequest, edge.callerRules.trustedProxies),
    headers: securityHeaders(needs.clock.now, {
      ...documentPolicies(adHosts),
      adHosts,
      origins: originsOnAir(reachableOrigins(client), needs.store.productCatalogue),
      pageOrigins: edge.pageOrigins,
    }),
    probes: healthRoutes(health),
    ownOriginOnly: ['/demo/api/'],
    largerBodies: LARGER_BODIES,
  });
  if (extension !== null) {
    app.route('/', extension.routes);
    app.use(extension.middleware);
  }
  const bound = new Set<Endpoint>();
  const lockedProfiles = createLockedProfiles(needs);
  const serveNeeds = {
    ...needs,
    asOpened: lockedProfiles.asOpened,
    mayBeChild: (viewer: RequestViewer) => mayBeChild(needs, viewer),
  };
  const serve = createServe(app, serveNeeds, bound);
  const pinGuard = createMemberAttemptGuard(needs);
  const access = createHouseholdAccess(needs, pinGuard);
  const withLocks = { ...needs, lockedProfiles };
  for (const bind of CALLS) bind(serve, withLocks);
  serveAccounts(serve, withLocks, codes);
  serveParentalControls(serve, needs, pinGuard);
  serveImported(serve, needs, own, access);
  servePayments(serve, needs, payments);
  serveRealtime(serve, { ...needs, watchedTitles: (viewer) => watchedTitles(needs, viewer) });
  app.route('/', audienceRoute(serveNeeds));
  app.route('/', licenceRoutes(serveNeeds));
  app.route('/', termsRoutes(needs.terms));
  app.route('/', captchaFrameRoutes());
  app.route('/', helpPages(needs.help));
  app.route('/', surveyFrames(needs.surveys));
  app.route('/', realtime);
  for (const part of payments.routes) app.route('/', part);
  for (const prefix of ['/api/*', '/demo/*']) app.all(prefix, () => refusalResponse({ code: 'NOT_FOUND' }));
  for (const part of routes) app.route('/', part);
  return { app, bound };
}
