import type { AdReportStore } from '#service/ads/store/ad-reports.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { adEndpoints } from '#shared/contract/ads/ad-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';

type PublishNeeds = {
  readonly store: {
    readonly adReports: AdReportStore;
  };
  readonly clock: Clock;
  readonly machineClock: Clock;
};

/** Reports per minute of one address. */
const REPORTS_PER_MINUTE = 60;

/**
 * Stores reports of ads that are not on the whitelist (S1-7-014); the demo console's ad report shows them.
 */
export function servePublish(serve: Serve, needs: PublishNeeds): void {
  const reports = createRateLimit(REPORTS_PER_MINUTE, MINUTE, needs.machineClock.now);
  serve(adEndpoints.publish, async ({ body, context }) => {
    const wait = reports.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    await needs.store.adReports.add(body, needs.clock.now());
    return ok({ success: true });
  });
}
