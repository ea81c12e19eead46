import type { CallerRules } from './caller-address.ts';
import { parseAddressSet } from './ip-address.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;
const WILDCARDS = ['0.0.0.0', '::'];

/** Where a service listens and the names it is reached under. */
export type NetworkOptions = {
  /** Loopback by default. */
  readonly host?: string;
  /** Allowed host names in addition to loopback. */
  readonly allowedHosts?: readonly string[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  readonly trustedProxies?: readonly string[];
  /** Public origin behind a proxy, such as `https://tv.example`; its host is allowed. */
  readonly publicOrigin?: string;
};

export type NetworkRules = {
  readonly host: string;
  /** Allowed host names in addition to loopback. */
  readonly allowedHosts: readonly string[];
  readonly callerRules: CallerRules;
  /** Whether the service is meant to be reached from other machines. */
  readonly beyondLoopback: boolean;
  /** URL of the service on this machine, given its port. */
  readonly urlAt: (port: number) => string;
  /** URL for other machines. */
  readonly publicUrlAt: (port: number) => string;
};

/** Parses the options. Throws on an invalid proxy or origin. */
export function parseNetworkOptions({
  host = '127.0.0.1',
  allowedHosts = [],
  trustedProxies = [],
  publicOrigin,
}: NetworkOptions): NetworkRules {
  const origin = publicOrigin === undefined ? null : parsePublicOrigin(publicOrigin);
  const everywhere = WILDCARDS.includes(host);
  const names = [...(everywhere ? [] : [urlHost(host)]), ...allowedHosts];
  const urlAt = (port: number): string => `http://${everywhere ? '127.0.0.1' : urlHost(host)}:${port}`;
  return {
    host,
    allowedHosts: origin === null ? names : [...names, new URL(origin).hostname],
    callerRules: { trustedProxies: parseAddressSet(trustedProxies), publicOrigin: origin },
    beyondLoopback: !LOOPBACK.test(host) || trustedProxies.length > 0 || origin !== null,
    urlAt,
    publicUrlAt: (port) => origin ?? (names[0] === undefined ? urlAt(port) : `http://${names[0]}:${port}`),
  };
}

/** Returns a host as written in a URL. */
const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Parses the public origin. Throws unless it is exactly `http(s)://HOST[:PORT]`. */
export function parsePublicOrigin(text: string): string {
  const url = URL.parse(text);
  const plain =
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!plain || url.href !== `${url.origin}/` || text.endsWith('?') || text.endsWith('#')) {
    throw new Error(`"${text}" is not an origin such as https://tv.example`);
  }
  return url.origin;
}
