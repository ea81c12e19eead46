import type { PageClient } from '#renderer/data/client/page-client.ts';
import { readClientConfig, serviceBases } from '#shared/contract/operations/client-config.ts';
import { ok, type Result } from '#shared/kernel/result.ts';

/**
 * Parses the configuration in a page. A `forwarded` page, as on the desktop, reaches the back end through its
 * own origin. The error names the key.
 */
export function readPageClient(text: string, forwarded: boolean): Result<PageClient, string> {
  const config = readClientConfig(text);
  if (!config.ok) return config;
  const { api, drm, web, push, remote_config: remoteConfig } = config.value;
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
