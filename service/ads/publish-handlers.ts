import type { ServiceDeps } from '#service/app/service-deps.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { adEndpoints } from '#shared/contract/ads/ad-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Reports per minute of one address. */
const REPORTS_PER_MINUTE = 60;

/** Stores reports of ads that are not on the whitelist (S1-7-014); the demo console's ad report shows them. */
export function servePublish(serve: Serve, deps: ServiceDeps): void {
  const reports = createRateLimit(REPORTS_PER_MINUTE, MINUTE, deps.machineClock.now);
  serve(adEndpoints.publish, async ({ body, context }) => {
    const wait = reports.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    await deps.store.adReports.add(body, deps.clock.now());
    return ok({ success: true });
  });
}
