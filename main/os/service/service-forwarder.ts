import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';
import { isCall, type ServiceBases, serviceAddress } from '#shared/domain/operations/service-address.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { type CookieStore, memoryCookieStore } from './session-cookie.ts';

/**
 * Forwarded request headers. Origin and Sec-Fetch-* are dropped: the service's client is this process, not a
 * page of another origin.
 */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'last-event-id',
  'range',
  'hdid',
  'app-domain',
];
const FORWARDED_PREFIX = 'x-';
/**
 * The service's cookies: the session, and the proof that this device has logged in before. Page code never
 * sees them.
 */
const SERVICE_COOKIE = new RegExp(`^(${PRODUCT.prefix}_(?:session|device|household))=([^;]*)`);
/** Any cookie: an operator's back end may use other names. */
const ANY_COOKIE = /^([\w.-]+)=([^;]*)/;

/** Dependencies: the service's current URL (null while it is down) and the process's fetch. */
export type ServiceForwarderDeps = {
  readonly serviceUrl: () => string | null;
  /** The launch secret, added to every call; it never reaches the page. Unused with `foreign`. */
  readonly secret: string;
  /** An operator's back end, with the headers that it requires; null for the embedded service. */
  readonly foreign?: {
    readonly bases: ServiceBases;
    readonly headers: Readonly<Record<string, string>>;
  } | null;
  /** Allowed paths, matched on the URL as the service will parse it. */
  readonly serves: RegExp;
  readonly fetch: typeof globalThis.fetch;
  readonly cookie?: CookieStore;
};

/**
 * Creates the forwarder of page requests to the embedded service or an operator's back end, whose cookies it
 * stores in `cookie`. Redirects are not followed. While the service is down the page gets 503 with the code
 * UNAVAILABLE.
 */
export function createServiceForwarder({
  serviceUrl,
  secret,
  foreign = null,
  serves,
  fetch,
  cookie = memoryCookieStore(),
}: ServiceForwarderDeps): (request: Request, target: string) => Promise<Response> {
  return async (request, target) => {
    const base = serviceUrl();
    if (base === null) return unavailable();
    const within = new URL(target, new URL(base).origin);
    // `app:` URLs keep backslashes that http turns into slashes, so only the outgoing URL shows where a
    // request leads.
    if (within.origin !== new URL(base).origin || !serves.test(within.pathname))
      return new Response('', { status: 404 });
    const path = within.pathname + within.search;
    const address = new URL(foreign === null ? path : serviceAddress(path, foreign.bases), within);
    const isOurs = foreign === null || isCall(address.href, foreign.bases);
    try {
      const own = foreign === null ? { [LAUNCH_SECRET_HEADER]: secret } : foreign.headers;
      const reply = await fetch(
        address,
        await forwardedInit(request, isOurs ? own : {}, isOurs ? cookie.read() : null),
      );
      const before = cookie.read();
      const names = foreign === null ? SERVICE_COOKIE : ANY_COOKIE;
      const after = isOurs ? nextCookie(reply.headers.getSetCookie(), before, names) : before;
      if (after !== before) cookie.write(after);
      const headers = new Headers(reply.headers);
      for (const name of ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding'])
        headers.delete(name);
      return new Response(reply.body, { status: reply.status, headers });
    } catch {
      return unavailable();
    }
  };
}

async function forwardedInit(
  request: Request,
  own: Readonly<Record<string, string>>,
  cookie: string | null,
): Promise<RequestInit> {
  const headers = new Headers();
  for (const [name, value] of request.headers) {
    if (FORWARDED_HEADERS.includes(name) || name.startsWith(FORWARDED_PREFIX)) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (cookie !== null) headers.set('cookie', cookie);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: request.signal,
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  };
}

/** Returns the Cookie header after a response; null for none. */
function nextCookie(setCookies: readonly string[], before: string | null, form: RegExp): string | null {
  const kept = new Map((before?.split('; ') ?? []).map((cookie) => [cookie.split('=')[0], cookie]));
  for (const line of setCookies) {
    const [, name, value = ''] = form.exec(line) ?? [];
    if (name === undefined) continue;
    if (value === '' || isExpired(line)) kept.delete(name);
    else kept.set(name, `${name}=${value}`);
  }
  return kept.size === 0 ? null : [...kept.values()].join('; ');
}

/** Returns whether a Set-Cookie line ends its cookie. `Max-Age` has precedence over `Expires`. */
function isExpired(line: string): boolean {
  const maxAge = /;\s*max-age=(-?\d+)/i.exec(line)?.[1];
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  return Date.parse(/;\s*expires=([^;]+)/i.exec(line)?.[1] ?? '') <= Date.now();
}

const unavailable = (): Response =>
  new Response(JSON.stringify({ errors: { code: 'UNAVAILABLE' } }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });
