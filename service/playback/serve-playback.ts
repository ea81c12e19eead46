import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveCheckouts } from './checkout-handlers.ts';
import { serveLicences } from './licence-handlers.ts';

type PlaybackNeeds = Parameters<typeof serveCheckouts>[1] & Parameters<typeof serveLicences>[1];

/** Serves checkouts and licences. */
export function servePlayback(serve: Serve, needs: PlaybackNeeds): void {
  serveCheckouts(serve, needs);
  serveLicences(serve, needs);
}
