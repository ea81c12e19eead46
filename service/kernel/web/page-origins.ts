import type { MiddlewareHandler } from 'hono';
import { addressOrigin } from '#shared/contract/operations/client-config.ts';

/**
 * Paths that pages of another origin may use. The demo console and the app's own pages stay closed to them.
 */
const OPEN = /^\/(?:api|media|art|ads)\//;
const METHODS = 'GET, POST, DELETE';
/** Reply headers that the app reads. */
const EXPOSED = 'ETag, Retry-After, Date, X-Request-Id';
const PREFLIGHT_SECONDS = 600;

/**
 * Parses the origins whose pages may call this service: `https://app.example`, or http on loopback. Throws
 * with the first invalid entry.
 */
export function parsePageOrigins(entries: readonly string[]): readonly string[] {
  return entries.map((entry) => {
    const text = entry.toLowerCase().replace(/\/$/, '');
    if (addressOrigin(text) === text) return text;
    throw new Error(
      `--page-origin (HARBOUR_PAGE_ORIGINS) takes an origin such as https://tv.example, not "${entry}"`,
    );
  });
}

/**
 * Allows pages of these origins to call with the session's cookie (CORS): answers preflight requests, and
 * names the reply headers that pages may read.
 */
export function answerPageOrigins(origins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (!OPEN.test(context.req.path)) return next();
    const origin = context.req.header('origin') ?? '';
    const isAllowed = origins.includes(origin);
    const asked = context.req.header('access-control-request-method') !== undefined;
    if (isAllowed && asked && context.req.method === 'OPTIONS')
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
    if (!isAllowed) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', EXPOSED);
  };
}
