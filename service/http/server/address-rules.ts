import type { CallerRules } from './caller-address.ts';
import { parseAddressSet } from './ip-address.ts';
import { parsePublicOrigin } from './public-origin.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;
const WILDCARDS = ['0.0.0.0', '::'];

/** Where a service listens and under which names it may be reached. */
export type NetworkOptions = {
  /** Loopback unless told otherwise. */
  readonly host?: string;
  /** Host names beside loopback under which the service may be asked. */
  readonly allowedHosts?: readonly string[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies?: readonly string[];
  /** Where viewers reach the service behind a proxy, such as `https://tv.example`; its host is allowed. */
  readonly publicOrigin?: string;
};

/** What follows from these options. */
export type NetworkRules = {
  readonly host: string;
  /** Host names beside loopback that may stand in the Host header. */
  readonly allowedHosts: readonly string[];
  readonly callerRules: CallerRules;
  /** Others than programs of this machine are meant to reach the service. */
  readonly beyondLoopback: boolean;
  /** The address of the service on this machine, once its port is known. */
  readonly urlAt: (port: number) => string;
  /** The address that others use. */
  readonly publicUrlAt: (port: number) => string;
};

/** Reads the options; throws at a proxy or origin that cannot be read. */
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

/** A host as it is written in an address. */
const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
