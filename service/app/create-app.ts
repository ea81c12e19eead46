import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { serveAccounts } from '#service/accounts/serve-accounts.ts';
import { captchaFrameRoutes } from '#service/accounts/sms/captcha-frame.ts';
import { serveAds } from '#service/ads/serve-ads.ts';
import { serveAudience } from '#service/audience/serve-audience.ts';
import { surveyFrames } from '#service/audience/surveys/survey-frames.ts';
import { watchedTitles } from '#service/audience/watched-titles.ts';
import { serveProgrammes } from '#service/catalogue/serve-programmes.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { Extension } from '#service/content/extension.ts';
import { serveDownloads } from '#service/downloads/download-handlers.ts';
import { serveGuide } from '#service/guide/guide-handlers.ts';
import { serveHome } from '#service/home/serve-home.ts';
import { createHouseholdAccess } from '#service/household/household-access.ts';
import type { ImportedParts } from '#service/imported/calls/imported-handlers.ts';
import { serveImported } from '#service/imported/calls/serve-imported.ts';
import { refusalForError } from '#service/kernel/routing/call-failure.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { type CallerRules, callerMiddleware, isFromLoopback } from '#service/kernel/web/caller-address.ts';
import { compression } from '#service/kernel/web/compression.ts';
import { hostCheck } from '#service/kernel/web/host-check.ts';
import { requireLaunchSecret } from '#service/kernel/web/launch-secret.ts';
import { answerPageOrigins } from '#service/kernel/web/page-origins.ts';
import { refuseOtherOrigins } from '#service/kernel/web/same-origin.ts';
import { securityHeaders } from '#service/kernel/web/security-headers.ts';
import { serveParentalControls, serveWatched } from '#service/kids/parental-control-handlers.ts';
import { serveLibrary } from '#service/library/serve-library.ts';
import { type Health, healthRoutes } from '#service/operations/health.ts';
import { serveLog } from '#service/operations/log-handlers.ts';
import { serveOperations } from '#service/operations/operations-handlers.ts';
import { observeRequests, type RequestObserver } from '#service/operations/request-observer.ts';
import { helpPages } from '#service/pages/help-pages.ts';
import { termsRoutes } from '#service/pages/terms-routes.ts';
import { type PaymentParts, servePayments } from '#service/payments/payment-handlers.ts';
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
import {
  type ReachableOrigins,
  reachableOrigins,
  withStreams,
} from '#shared/contract/operations/reachable-origins.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { documentPolicies } from './document-policies.ts';

/** Maximum size of a request body, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_BACKUP_BYTES = 128 * 1024 ** 2;

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: () => refusalResponse({ code: 'TOO_LARGE' }) });
const limitUsual = limitTo(MAX_BODY_BYTES);
const limitTracking = limitTo(MAX_BATCH_BYTES);
/** A part of a file in base64 with its frame, and a whole backup; only this machine sends them. */
const limitUpload = limitTo(2 * UPLOAD_PART);
const limitBackup = limitTo(MAX_BACKUP_BYTES);
/** Bodies that may be larger than others. */
const LARGER: ReadonlyMap<string, MiddlewareHandler> = new Map([
  [trackingEndpoints.trackEvents.path, limitTracking],
  [importedEndpoints.uploadImportedFile.path, limitUpload],
]);
const limitBody: MiddlewareHandler = (context, next) => {
  const isBackup = context.req.path === importedEndpoints.restoreImported.path && isFromLoopback(context);
  return (isBackup ? limitBackup : (LARGER.get(context.req.path) ?? limitUsual))(context, next);
};

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
    readonly store: { readonly productCatalogue: Pick<CatalogueStore, 'pictureOrigins' | 'streamOrigins'> };
    readonly surveys: Parameters<typeof surveyFrames>[0];
    readonly help: Parameters<typeof helpPages>[0];
    readonly terms: Parameters<typeof termsRoutes>[0];
  };

export type AppOptions = {
  readonly needs: AppNeeds;
  readonly payments: PaymentParts & { readonly routes: readonly Hono[] };
  readonly codes: LoginCodes;
  /** The sources of imported channels. */
  readonly own: ImportedParts;
  /** Allowed host names in addition to loopback. */
  readonly allowedHosts: readonly string[];
  /** Hosts of advertising that pages may reach. */
  readonly adHosts: readonly string[];
  /** The configuration for pages whose back end is elsewhere, or null. */
  readonly client: ClientConfig | null;
  /** Other origins whose pages may call this service. */
  readonly pageOrigins: readonly string[];
  /** Which headers about the caller are trusted. */
  readonly callerRules: CallerRules;
  readonly launchSecret: string | null;
  /** Routes of the operator's own machines, which come before the limit of a body's size. */
  readonly operatorRoutes: Hono | null;
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
  allowedHosts,
  adHosts,
  client,
  pageOrigins,
  callerRules,
  launchSecret,
  operatorRoutes,
  health,
  onRequest,
  extension,
  realtime,
  routes,
}: AppOptions): {
  readonly app: Hono;
  readonly bound: ReadonlySet<Endpoint>;
} {
  const app = new Hono();
  app.onError((error, context) => {
    return refusalResponse(refusalForError(needs, error, context));
  });
  app.notFound(() => refusalResponse({ code: 'NOT_FOUND' }));
  app.use(observeRequests(onRequest, callerRules.trustedProxies));
  app.use(callerMiddleware(callerRules));
  app.use(
    securityHeaders(needs.clock.now, {
      ...documentPolicies(adHosts),
      adHosts,
      origins: originsOnAir(client, needs.store.productCatalogue),
      pageOrigins,
    }),
  );
  app.use(requireLaunchSecret(launchSecret));
  app.route('/', healthRoutes(health));
  app.use(hostCheck(allowedHosts));
  app.use(answerPageOrigins(pageOrigins));
  app.use(refuseOtherOrigins(['/demo/api/'], callerRules.publicOrigin, pageOrigins));
  if (operatorRoutes !== null) app.route('/', operatorRoutes);
  app.use(limitBody);
  app.use(compression());
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

/** Returns a function of the origins that pages may reach, those of the streams and pictures on air among them. */
function originsOnAir(
  client: ClientConfig | null,
  catalogue: Pick<CatalogueStore, 'streamOrigins' | 'pictureOrigins'>,
): () => ReachableOrigins {
  const always = reachableOrigins(client);
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
