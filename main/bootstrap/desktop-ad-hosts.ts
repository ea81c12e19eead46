import type { Log } from '#main/os/log/log.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { allAdHosts } from '#shared/contract/operations/reachable-origins.ts';
import { parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';

/** Environment variable with the operator's ad hosts, separated by commas; the embedded service reads the same one. */
const AD_HOSTS_VARIABLE = 'HARBOUR_AD_HOSTS';

/** Returns the operator's ad hosts. None where one of them is no host, which is logged with the name of the variable: the embedded service does not start then. */
export function desktopAdHosts(
  env: Readonly<Record<string, string | undefined>>,
  client: ClientConfig | null,
  log: Log,
): readonly string[] {
  const entries = (env[AD_HOSTS_VARIABLE] ?? '').split(',').filter((entry) => entry.trim() !== '');
  const hosts = parseAdHosts(allAdHosts(entries, client));
  if (hosts.ok) return hosts.value;
  log('error', 'AD_HOSTS_INVALID', { key: AD_HOSTS_VARIABLE, entry: hosts.error });
  return [];
}
