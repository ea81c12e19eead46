import { keepInBrowser } from '#service/session/reply-caching.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { operationsEndpoints } from '#shared/contract/operations/operations-endpoints.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { ok } from '#shared/kernel/result.ts';
import type { BillingCountry } from './billing-country.ts';
import { serveLog } from './log-handlers.ts';

type OperationsNeeds = Parameters<typeof serveLog>[1] & {
  readonly countries: readonly BillingCountry[];
  readonly remoteConfig: () => RemoteConfig;
};

/** Serves remote config, the billing system's country list and the remote log. */
export function serveOperations(serve: Serve, needs: OperationsNeeds): void {
  serve(operationsEndpoints.remoteConfig, ({ context }) => {
    keepInBrowser(context);
    return ok(needs.remoteConfig());
  });
  serve(operationsEndpoints.billingCountries, () => ok({ countries: [...needs.countries] }));
  serveLog(serve, needs);
}
