import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { serveAuth } from './auth-handlers.ts';
import { serveCheckouts } from './checkout-handlers.ts';
import { compression } from './compression.ts';
import { serveContent } from './content-handlers.ts';
import { serveEpisodes } from './episode-handlers.ts';
import { serveHistory } from './history-handlers.ts';
import { hostCheck } from './host-check.ts';
import { serveLicences } from './licence-handlers.ts';
import { serveOperations } from './operations-handlers.ts';
import { refusalResponse } from './refusal.ts';
import { refuseOtherOrigins } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { createServe } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

/** The largest body of a call, in bytes. */
const LARGEST_BODY = 64 * 1024;

export type AppParts = {
  readonly deps: ServiceDeps;
  /** Host names beside loopback that may stand in the Host header. */
  readonly allowedHosts: readonly string[];
  /** The demo console, or null when it is off. It stands before the faults it makes. */
  readonly demo: { readonly routes: Hono; readonly faults: Parameters<Hono['use']>[1] } | null;
  /** Pictures, media and pages, in the order in which they are asked. */
  readonly routes: readonly Hono[];
};

/** The one app of the service, and the endpoints that it serves. */
export function createApp({ deps, allowedHosts, demo, routes }: AppParts): { readonly app: Hono; readonly bound: ReadonlySet<Endpoint> } {
  const app = new Hono();
  app.onError((error, context) => {
    deps.log('CALL_FAILED', { path: context.req.path, error: error.message });
    return refusalResponse({ code: 'INTERNAL' });
  });
  app.notFound(() => refusalResponse({ code: 'NOT_FOUND' }));
  app.use(securityHeaders(deps.clock.now));
  app.use(hostCheck(allowedHosts));
  app.use(refuseOtherOrigins(['/demo/api/']));
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: () => refusalResponse({ code: 'TOO_LARGE' }) }));
  app.use(compression());
  if (demo) {
    app.route('/', demo.routes);
    app.use(demo.faults);
  }
  const bound = new Set<Endpoint>();
  const serve = createServe(app, deps, bound);
  serveAuth(serve, deps);
  serveOperations(serve);
  serveContent(serve, deps);
  serveEpisodes(serve, deps);
  serveHistory(serve, deps);
  serveCheckouts(serve, deps);
  serveLicences(serve, deps);
  for (const prefix of ['/api/*', '/demo/*']) app.all(prefix, () => refusalResponse({ code: 'NOT_FOUND' }));
  for (const part of routes) app.route('/', part);
  return { app, bound };
}
