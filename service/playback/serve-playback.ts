import type { Hono } from 'hono';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveCheckouts } from './checkout-handlers.ts';
import { serveLicences } from './licence-handlers.ts';
import { licenceRoutes } from './licence-routes.ts';

type PlaybackNeeds = Parameters<typeof serveCheckouts>[1] &
  Parameters<typeof serveLicences>[1] &
  Parameters<typeof licenceRoutes>[0];

/** Serves checkouts and licences. Returns the routes of licences whose body is no JSON. */
export function servePlayback(serve: Serve, needs: PlaybackNeeds): Hono {
  serveCheckouts(serve, needs);
  serveLicences(serve, needs);
  return licenceRoutes(needs);
}
