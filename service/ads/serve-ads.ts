import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveCues } from './cue-handlers.ts';
import { servePublish } from './publish-handlers.ts';

type AdNeeds = Parameters<typeof serveCues>[1] & Parameters<typeof servePublish>[1];

/** Serves when channels have breaks, and what is said of them. */
export function serveAds(serve: Serve, needs: AdNeeds): void {
  serveCues(serve, needs);
  servePublish(serve, needs);
}
