import { err, ok, type Result } from '#shared/kernel/result.ts';

const HOST =
  /^(?:(https?):\/\/)?((?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[::1\])(?::(\d{1,5}))?\/?$/;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;
const DEFAULT_PORT = { https: 443, http: 80 } as const;
const MAX_PORT = 65_535;

/** Forms of an entry, for the message about an invalid one. */
export const AD_HOST_FORM =
  'a host such as ads.example, *.ads.example or https://ads.example:8443 (http on loopback only)';

/**
 * Returns the hosts of advertising that an operator allows, as origins that a content security policy takes:
 * `https://ads.example`, `https://*.ads.example:8443`. http is for loopback. The error is the first entry
 * that is not a host, such as a path, a bare `*` or a wildcard over a whole top-level domain.
 */
export function parseAdHosts(entries: readonly string[]): Result<readonly string[], string> {
  const hosts: string[] = [];
  for (const entry of entries) {
    const host = adHost(entry.trim().toLowerCase());
    if (host === null) return err(entry);
    if (!hosts.includes(host)) hosts.push(host);
  }
  return ok(hosts);
}

function adHost(entry: string): string | null {
  const [, given, name, portText] = HOST.exec(entry) ?? [];
  if (name === undefined) return null;
  const scheme = given === 'http' ? 'http' : 'https';
  const port = portText === undefined ? DEFAULT_PORT[scheme] : Number(portText);
  const isTooWide = name.startsWith('*.') && name.split('.').length < 3;
  if (isTooWide || port < 1 || port > MAX_PORT || (scheme === 'http' && !LOOPBACK.test(name))) return null;
  return `${scheme}://${name}${port === DEFAULT_PORT[scheme] ? '' : `:${port}`}`;
}

/**
 * Whether an origin (`https://cdn.ads.example`, without a default port) is one of the hosts. A wildcard
 * covers subdomains, not the domain itself.
 */
export const isAdHost = (hosts: readonly string[], origin: string): boolean =>
  hosts.some((host) => {
    const [scheme, domain] = host.split('*');
    return domain === undefined
      ? host === origin
      : scheme !== undefined && origin.startsWith(scheme) && origin.endsWith(domain);
  });
