import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { isLoopbackHost } from './host-check.ts';
import { type AddressSet, isLoopback, normaliseAddress, rateLimitKey } from './ip-address.ts';

/** Who makes a call, as far as the network tells. */
export type Caller = {
  /** What limits by address count: an IPv4 address, the /64 of an IPv6 address, or `unknown` where there is no socket. */
  readonly address: string;
  /** The call was made on this machine and by no proxy. */
  readonly fromLoopback: boolean;
  /** The origin that pages name as theirs: the public one, else the Host that was asked and checked. */
  readonly origin: string;
  /** The browser reached the service, or the trusted proxy in front of it, over TLS. */
  readonly overTls: boolean;
};

/** What decides which headers about the caller are believed. */
export type CallerRules = {
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies: AddressSet;
  /** Where viewers reach the service, such as `https://tv.example`, or null. */
  readonly publicOrigin: string | null;
};

declare module 'hono' {
  interface ContextVariableMap {
    caller: Caller;
  }
}

/** Headers that proxies add. A call with one of them did not come straight from a program of this machine. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
const NO_RULES: CallerRules = { trustedProxies: () => false, publicOrigin: null };

/** Works out the caller of every call by these rules; it comes before whatever asks for the caller. */
export function callerMiddleware(rules: CallerRules): MiddlewareHandler {
  return async (context, next) => {
    context.set('caller', callerOf(context, rules));
    return next();
  };
}

/** The caller of a call. Where no rules are set, no header about the caller is believed. */
export function getCaller(context: Context): Caller {
  const known: Caller | undefined = context.get('caller');
  return known ?? callerOf(context, NO_RULES);
}

/** What limits by address count the call under. */
export const callerAddress = (context: Context): string => getCaller(context).address;

/** Whether the call was made on this machine and by no proxy. */
export const isFromLoopback = (context: Context): boolean => getCaller(context).fromLoopback;

/** The origin that pages name as theirs. It never comes from the target of the request. */
export const pageOrigin = (context: Context): string => getCaller(context).origin;

/** Whether the browser made the call over TLS. */
export const isOverTls = (context: Context): boolean => getCaller(context).overTls;

function callerOf(context: Context, { trustedProxies, publicOrigin }: CallerRules): Caller {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  const peer = normaliseAddress(incoming?.socket.remoteAddress ?? '');
  const trusted = peer !== null && trustedProxies(peer);
  const fromLoopback = !trusted && peer !== null && isLoopback(peer) && isDirect(context);
  const address = trusted ? clientBehind(peer, context.req.header('x-forwarded-for') ?? '', trustedProxies) : peer;
  const proxyOverTls = trusted && lastOf(context.req.header('x-forwarded-proto') ?? '') === 'https';
  const overTls = proxyOverTls || (!fromLoopback && publicOrigin?.startsWith('https:') === true);
  return {
    address: address === null ? 'unknown' : rateLimitKey(address),
    fromLoopback,
    origin: publicOrigin ?? `${overTls ? 'https' : 'http'}://${context.req.header('host') ?? 'localhost'}`,
    overTls,
  };
}

/** A browser or program of this machine names this machine in Host; a proxy adds its headers, or names the public host. */
const isDirect = ({ req }: Context): boolean =>
  isLoopbackHost(req.header('host')) && PROXY_HEADERS.every((name) => req.header(name) === undefined);

/**
 * The rightmost address of X-Forwarded-For that is no trusted proxy: what stands left of it may be made up by the client. An entry that is no address
 * ends the search at the hop that wrote it.
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

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string => /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1');

const lastOf = (list: string): string => list.split(',').at(-1)?.trim().toLowerCase() ?? '';
