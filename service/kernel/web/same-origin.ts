import type { Context, MiddlewareHandler } from 'hono';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';

/**
 * Returns whether a call comes from a page of this origin, or from no page (a tool or the address bar), by
 * Sec-Fetch-Site and Origin, which page code cannot forge. Behind a proxy that hides the requested host,
 * `publicOrigin` is compared instead. A form that one of our pages posts has the origin `null`, because the
 * pages send no referrer; only Sec-Fetch-Site can then say that it is ours.
 */
function isSameOrigin(context: Context, publicOrigin: string | null): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = context.req.header('origin');
  if (origin === undefined || origin === publicOrigin) return true;
  if (origin === 'null') return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === context.req.header('host')?.toLowerCase();
}

/**
 * Refuses writing calls of other origins, and all their calls under `guarded` prefixes. Pages of
 * `pageOrigins` may call everything else.
 */
export function refuseOtherOrigins(
  guarded: readonly string[],
  publicOrigin: string | null,
  pageOrigins: readonly string[] = [],
): MiddlewareHandler {
  return (context, next) => {
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
    const allowed = reads || pageOrigins.includes(context.req.header('origin') ?? '');
    const open = allowed && !guarded.some((prefix) => context.req.path.startsWith(prefix));
    if (!open && !isSameOrigin(context, publicOrigin))
      return Promise.resolve(refusalResponse({ code: 'FORBIDDEN', message: 'another origin' }));
    return next();
  };
}
