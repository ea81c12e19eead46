import type { Serve } from '#service/session/serve-endpoint.ts';
import { operationsEndpoints } from '#shared/contract/operations/operations-endpoints.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { ok } from '#shared/kernel/result.ts';

type OperationsNeeds = {
  readonly remoteConfig: () => RemoteConfig;
};

/** Country list of the billing system: home countries first, then common destinations of viewers. */
const COUNTRIES = [
  { code: 'HK', name_tc: '香港', name_en: 'Hong Kong', area_code: '852' },
  { code: 'MO', name_tc: '澳門', name_en: 'Macau', area_code: '853' },
  { code: 'TW', name_tc: '台灣', name_en: 'Taiwan', area_code: '886' },
  { code: 'GB', name_tc: '英國', name_en: 'United Kingdom', area_code: '44' },
  { code: 'CA', name_tc: '加拿大', name_en: 'Canada', area_code: '1' },
  { code: 'AU', name_tc: '澳洲', name_en: 'Australia', area_code: '61' },
  { code: 'SG', name_tc: '新加坡', name_en: 'Singapore', area_code: '65' },
];

/** Serves remote config and the billing system's country list. */
export function serveOperations(serve: Serve, needs: OperationsNeeds): void {
  serve(operationsEndpoints.remoteConfig, ({ context }) => {
    context.header('cache-control', 'private, no-cache');
    return ok(needs.remoteConfig());
  });
  serve(operationsEndpoints.billingCountries, () => ok({ countries: COUNTRIES }));
}
