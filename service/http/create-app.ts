import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { serveGuide } from '#service/http/guide/guide-handlers.ts';
import { failureOf } from '#service/http/server/call-failure.ts';
import { type CallerRules, callers } from '#service/http/server/caller-address.ts';
import { requireLaunchSecret } from '#service/http/server/launch-secret.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { createAttemptGuard } from './attempt-guard.ts';
import { serveAuth } from './auth-handlers.ts';
import { serveBrowse } from './browse-handlers.ts';
import { serveCarrier } from './carrier-handlers.ts';
import { serveCatalogue } from './catalogue-handlers.ts';
import { serveCheckouts } from './checkout-handlers.ts';
import { serveClips } from './clip-handlers.ts';
import { compression } from './compression.ts';
import { serveContent } from './content-handlers.ts';
import { serveDevices } from './device-handlers.ts';
import { serveEditorial } from './editorial-handlers.ts';
import { serveEmails } from './email-handlers.ts';
import { serveEpisodes } from './episode-handlers.ts';
import { serveFavourites } from './favourite-handlers.ts';
import { helpPages } from './help-pages.ts';
import { serveHistory } from './history-handlers.ts';
import { hostCheck } from './host-check.ts';
import { serveLicences } from './licence-handlers.ts';
import { serveLog } from './log-handlers.ts';
import { serveLogin } from './login-handlers.ts';
import { serveMemberZone } from './member-zone-handlers.ts';
import { serveOperations } from './operations-handlers.ts';
import { servePairingCodes } from './pairing-code-handlers.ts';
import { serveParents } from './parent-handlers.ts';
import { serveProfiles } from './profile-handlers.ts';
import { serveRacing } from './racing-handlers.ts';
import { refusalResponse } from './refusal.ts';
import { serveReminders } from './reminder-handlers.ts';
import { refuseOtherOrigins } from './same-origin.ts';
import { serveSearch } from './search-handlers.ts';
import { securityHeaders } from './security-headers.ts';
import { createServe, type Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { SignInCodes } from './sign-in-codes.ts';
import { termsRoutes } from './terms-routes.ts';
import { serveTvod } from './tvod-handlers.ts';
import { serveWatched } from './watched-handlers.ts';

/** The largest body of a call, in bytes. */
const LARGEST_BODY = 64 * 1024;

export type AppParts = {
  readonly deps: ServiceDeps;
  readonly codes: SignInCodes;
  /** Host names beside loopback that may stand in the Host header. */
  readonly allowedHosts: readonly string[];
  /** Which headers about the caller are believed. */
  readonly callerRules: CallerRules;
  readonly launchSecret: string | null;
  /** The demo console, or null when it is off. It stands before the faults it makes. */
  readonly demo: { readonly routes: Hono; readonly faults: Parameters<Hono['use']>[1] } | null;
  /** Pictures, media and pages, in the order in which they are asked. */
  readonly routes: readonly Hono[];
};

/** The one app of the service, and the endpoints that it serves. */
export function createApp({ deps, codes, allowedHosts, callerRules, launchSecret, demo, routes }: AppParts): {
  readonly app: Hono;
  readonly bound: ReadonlySet<Endpoint>;
} {
  const app = new Hono();
  app.onError((error, context) => {
    return refusalResponse(failureOf(deps, error, context));
  });
  app.notFound(() => refusalResponse({ code: 'NOT_FOUND' }));
  app.use(callers(callerRules));
  app.use(securityHeaders(deps.clock.now));
  app.use(requireLaunchSecret(launchSecret));
  app.use(hostCheck(allowedHosts));
  app.use(refuseOtherOrigins(['/demo/api/'], callerRules.publicOrigin));
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: () => refusalResponse({ code: 'TOO_LARGE' }) }));
  app.use(compression());
  if (demo) {
    app.route('/', demo.routes);
    app.use(demo.faults);
  }
  const bound = new Set<Endpoint>();
  const serve = createServe(app, deps, bound);
  serveAccounts(serve, deps, codes);
  serveOperations(serve, deps);
  serveContent(serve, deps);
  serveGuide(serve, deps);
  serveBrowse(serve, deps);
  serveCatalogue(serve, deps);
  serveEditorial(serve, deps);
  serveRacing(serve, deps);
  serveTvod(serve, deps);
  serveSearch(serve, deps);
  serveEpisodes(serve, deps);
  serveClips(serve, deps);
  serveHistory(serve, deps);
  serveFavourites(serve, deps);
  serveReminders(serve, deps);
  serveCheckouts(serve, deps);
  serveLicences(serve, deps);
  app.route('/', termsRoutes());
  app.route('/', helpPages());
  for (const prefix of ['/api/*', '/demo/*']) app.all(prefix, () => refusalResponse({ code: 'NOT_FOUND' }));
  for (const part of routes) app.route('/', part);
  return { app, bound };
}

/** Everything that belongs to accounts. Wrong passwords count together, wherever they are given. */
function serveAccounts(serve: Serve, deps: ServiceDeps, codes: SignInCodes): void {
  const parts = { deps, passwords: createAttemptGuard(deps), pending: codes.pending };
  serveAuth(serve, deps);
  serveLogin(serve, parts);
  servePairingCodes(serve, parts, codes.tvs);
  serveCarrier(serve, deps, codes);
  serveEmails(serve, deps, codes.emailLinks);
  serveProfiles(serve, deps);
  serveParents(serve, deps);
  serveWatched(serve, deps);
  serveMemberZone(serve, deps, { passwords: parts.passwords, codes });
  serveDevices(serve, deps, codes);
  serveLog(serve, deps);
}
