import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveParentalControls, serveWatched } from './parental-control-handlers.ts';

type KidsNeeds = Parameters<typeof serveParentalControls>[1] & Parameters<typeof serveWatched>[1];

/** Serves the parental controls, and the viewing time that they limit. `pinGuard` counts wrong PINs. */
export function serveKids(serve: Serve, needs: KidsNeeds, pinGuard: AttemptGuard): void {
  serveParentalControls(serve, needs, pinGuard);
  serveWatched(serve, needs);
}
