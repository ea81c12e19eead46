import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { isLoopbackHostHeader } from './host-check.ts';
import { type AddressSet, isLoopback, normaliseAddress, rateLimitKey } from './ip-address.ts';

/** The origin of a call as far as the network shows it. */
export type CallOrigin = {
  /** Key of limits by address: an IPv4 address, the /64 of an IPv6 address, or `unknown` without a socket. */
  readonly address: string;
  /** Whether the call was made on this machine and through no proxy. */
  readonly fromLoopback: boolean;
  /** The origin of pages: the public one, else the checked Host. */
  readonly origin: string;
  /** Whether the browser reached the service, or its trusted proxy, over TLS. */
  readonly overTls: boolean;
};

/** Which headers about the caller are trusted. */
export type CallerRules = {
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  readonly trustedProxies: AddressSet;
  /** Public origin, such as `https://tv.example`, or null. */
  readonly publicOrigin: string | null;
};

declare module 'hono' {
  interface ContextVariableMap {
    caller: CallOrigin;
  }
}

/** Headers added by proxies; a call with one of them did not come directly from this machine. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];
const NO_RULES: CallerRules = { trustedProxies: () => false, publicOrigin: null };

/** Determines the caller of every call; it runs before any middleware that needs the caller. */
export function callerMiddleware(rules: CallerRules): MiddlewareHandler {
  return (context, next) => {
    context.set('caller', callerOf(context, rules));
    return next();
  };
}

/** Returns the caller of a call. Without rules no header about the caller is trusted. */
export function getCaller(context: Context): CallOrigin {
  const caller: CallOrigin | undefined = context.get('caller');
  return caller ?? callerOf(context, NO_RULES);
}

/** Returns the key of limits by address. */
export const callerAddress = (context: Context): string => getCaller(context).address;

export const isFromLoopback = (context: Context): boolean => getCaller(context).fromLoopback;

/** Returns the origin of pages. It is never taken from the request target. */
export const pageOrigin = (context: Context): string => getCaller(context).origin;

/** Returns whether the browser made the call over TLS. */
export const isOverTls = (context: Context): boolean => getCaller(context).overTls;

function callerOf(context: Context, { trustedProxies, publicOrigin }: CallerRules): CallOrigin {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  const peer = normaliseAddress(incoming?.socket.remoteAddress ?? '');
  const trusted = peer !== null && trustedProxies(peer);
  const fromLoopback = !trusted && peer !== null && isLoopback(peer) && isDirect(context);
  const address = trusted
    ? clientBehind(peer, context.req.header('x-forwarded-for') ?? '', trustedProxies)
    : peer;
  const proxyOverTls = trusted && lastOf(context.req.header('x-forwarded-proto') ?? '') === 'https';
  const overTls = proxyOverTls || (!fromLoopback && publicOrigin?.startsWith('https:') === true);
  return {
    address: address === null ? 'unknown' : rateLimitKey(address),
    fromLoopback,
    origin: publicOrigin ?? `${overTls ? 'https' : 'http'}://${context.req.header('host') ?? 'localhost'}`,
    overTls,
  };
}

/** Local programs name this machine in Host; a proxy adds its headers or names the public host. */
const isDirect = ({ req }: Context): boolean =>
  isLoopbackHostHeader(req.header('host')) && PROXY_HEADERS.every((name) => req.header(name) === undefined);

/**
 * Returns the rightmost address of X-Forwarded-For that is not a trusted proxy; the client may forge what is
 * left of it. An unreadable entry ends the search at the hop that wrote it.
 */
function clientBehind(peer: string, forwardedFor: string, trusted: AddressSet): string {
  let client = peer;
  for (const entry of forwardedFor.split(',').reverse()) {
    const address = normaliseAddress(withoutPort(entry.trim()));
    if (address === null) return client;
    client = address;
    if (!trusted(address)) return client;
  }
  return client;
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1');

const lastOf = (list: string): string => list.split(',').at(-1)?.trim().toLowerCase() ?? '';
