import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveParentalControls, serveWatched } from './parental-control-handlers.ts';

type KidsNeeds = Parameters<typeof serveParentalControls>[1] &
  Parameters<typeof serveWatched>[1] & {
    /** Counts wrong PINs. */
    readonly pinGuard: AttemptGuard;
  };

/** Serves the parental controls, and the viewing time that they limit. */
export function serveKids(serve: Serve, needs: KidsNeeds): void {
  serveParentalControls(serve, needs, needs.pinGuard);
  serveWatched(serve, needs);
}
