import type { MiddlewareHandler } from 'hono';

/** Paths that pages elsewhere may use; the demo console and pages of our own stay closed to them. */
const OPEN = /^\/(?:api|media|art|ads)\//;
const METHODS = 'GET, POST, DELETE';
/** Reply headers that the app reads. */
const EXPOSED = 'ETag, Retry-After, Date, X-Request-Id';
const PREFLIGHT_SECONDS = 600;

/** Reads the origins of pages elsewhere: `https://app.example`, or http on loopback. Throws with the entry that is none. */
export function parsePageOrigins(entries: readonly string[]): readonly string[] {
  return entries.map((entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : null;
    const web =
      url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && /^(?:localhost|127\.|\[::1\])/.test(url.hostname)));
    if (web && url.origin === entry.toLowerCase().replace(/\/$/, '')) return url.origin;
    throw new Error(`--page-origin (HARBOUR_PAGE_ORIGINS) takes an origin such as https://tv.example, not "${entry}"`);
  });
}

/** Answers what browsers ask before pages of these origins call: that they may, with the session's cookie, and which headers they may read. */
export function answerPageOrigins(origins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (origins.length === 0 || !OPEN.test(context.req.path)) return next();
    const origin = context.req.header('origin') ?? '';
    const known = origins.includes(origin);
    const asked = context.req.header('access-control-request-method') !== undefined;
    if (known && asked && context.req.method === 'OPTIONS')
      return context.body(null, 204, {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': context.req.header('access-control-request-headers') ?? '',
        'access-control-max-age': String(PREFLIGHT_SECONDS),
        vary: 'Origin, Access-Control-Request-Headers',
      });
    await next();
    const { headers } = context.res;
    headers.append('vary', 'Origin');
    if (!known) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', EXPOSED);
  };
}
