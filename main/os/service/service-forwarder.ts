import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';
import { type CookieStore, memoryCookieStore } from './session-cookie.ts';

/** Request headers that are passed on. Origin and Sec-Fetch-* are left out: the service sees this process as its client, not a page of another origin. */
const FORWARDED_HEADERS = ['accept', 'accept-language', 'authorization', 'content-type', 'if-none-match', 'range', 'hdid', 'app-domain'];
const FORWARDED_PREFIX = 'x-';
/** The cookies of the service: its session, and the proof that this device has signed in before. Page code never sees them. */
const SERVICE_COOKIE = /^(harbour_session|harbour_device)=([^;]*)/;

/** What the forwarder needs: where the service listens now (null while it is down) and the process's fetch. */
export type ServiceForwarderDeps = {
  readonly serviceUrl: () => string | null;
  /** What the service asks of every call; it never leaves this process and the service. */
  readonly secret: string;
  /** Paths that may be asked for, matched on the address as the service will read it. */
  readonly serves: RegExp;
  readonly fetch: typeof globalThis.fetch;
  readonly cookie?: CookieStore;
};

/**
 * Passes requests of the page on to the embedded service and keeps its cookies in this process (`cookie`, by default only until it ends). Redirects are not followed. While the
 * service is down the page gets 503 with the contract's code UNAVAILABLE.
 */
export function createServiceForwarder({
  serviceUrl,
  secret,
  serves,
  fetch,
  cookie = memoryCookieStore(),
}: ServiceForwarderDeps): (request: Request, target: string) => Promise<Response> {
  return async (request, target) => {
    const base = serviceUrl();
    if (base === null) return unavailable();
    const address = new URL(target, base);
    // `app:` keeps backslashes that http turns into slashes: only the address as it will be asked tells where it leads.
    if (address.origin !== new URL(base).origin || !serves.test(address.pathname)) return new Response('', { status: 404 });
    try {
      const reply = await fetch(address, await forwardedInit(request, secret, cookie.read()));
      const before = cookie.read();
      const after = nextCookie(reply.headers.getSetCookie(), before);
      if (after !== before) cookie.write(after);
      const headers = new Headers(reply.headers);
      for (const name of ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
      return new Response(reply.body, { status: reply.status, headers });
    } catch {
      return unavailable();
    }
  };
}

async function forwardedInit(request: Request, secret: string, cookie: string | null): Promise<RequestInit> {
  const headers = new Headers();
  for (const [name, value] of request.headers) {
    if (FORWARDED_HEADERS.includes(name) || name.startsWith(FORWARDED_PREFIX)) headers.set(name, value);
  }
  headers.set(LAUNCH_SECRET_HEADER, secret);
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

/** The Cookie header after a reply; null for none. */
function nextCookie(setCookies: readonly string[], before: string | null): string | null {
  const kept = new Map((before?.split('; ') ?? []).map((cookie) => [cookie.split('=')[0], cookie]));
  for (const line of setCookies) {
    const [, name, value = ''] = SERVICE_COOKIE.exec(line) ?? [];
    if (name === undefined) continue;
    if (value === '' || /max-age=0/i.test(line)) kept.delete(name);
    else kept.set(name, `${name}=${value}`);
  }
  return kept.size === 0 ? null : [...kept.values()].join('; ');
}

const unavailable = (): Response =>
  new Response(JSON.stringify({ errors: { code: 'UNAVAILABLE' } }), { status: 503, headers: { 'content-type': 'application/json' } });
