import type { Serve } from '#service/session/serve-endpoint.ts';
import { operationsEndpoints } from '#shared/contract/operations/operations-endpoints.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { ok } from '#shared/kernel/result.ts';
import type { BillingCountry } from './billing-country.ts';

type OperationsNeeds = {
  readonly countries: readonly BillingCountry[];
  readonly remoteConfig: () => RemoteConfig;
};

/** Serves remote config and the billing system's country list. */
export function serveOperations(serve: Serve, needs: OperationsNeeds): void {
  serve(operationsEndpoints.remoteConfig, ({ context }) => {
    context.header('cache-control', 'private, no-cache');
    return ok(needs.remoteConfig());
  });
  serve(operationsEndpoints.billingCountries, () => ok({ countries: [...needs.countries] }));
}
