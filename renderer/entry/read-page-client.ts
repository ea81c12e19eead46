import type { PageClient } from '#renderer/data/client/page-client.ts';
import { readClientConfig, serviceBases } from '#shared/contract/operations/client-config.ts';
import { PRODUCT_MARKET, setUsualMarket, usualMarket } from '#shared/kernel/market.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { setMarket } from '#shared/kernel/set-market.ts';

/**
 * Parses the configuration in a page. A `forwarded` page, as on the desktop, reaches the back end through its
 * own origin. Its market is the page's from then on. The error names the key.
 */
export function readPageClient(text: string, forwarded: boolean): Result<PageClient, string> {
  const config = readClientConfig(text);
  if (!config.ok) return config;
  const { api, drm, web, push, market, remote_config: remoteConfig } = config.value;
  setUsualMarket({ ...PRODUCT_MARKET, ...market });
  setMarket(usualMarket());
  return ok({
    ...(forwarded
      ? { bases: null, headers: {} }
      : { bases: serviceBases(config.value), headers: api.headers }),
    licenceServers: drm,
    webBase: web.base ?? null,
    pushKey: push.public_key ?? null,
    remoteConfig,
  });
}
