import type { Context } from 'hono';
import { setSurrogateKeys } from '#service/kernel/web/surrogate-keys.ts';
import type { SharedReply } from '#shared/contract/operations/shared-replies.ts';
import type { RequestViewer } from './request-viewer.ts';
import { audienceKey } from './shared-viewer.ts';

/**
 * Header in which a cache names the audience that it may store a reply for, as `GET /cache/audience` returned
 * it.
 */
export const AUDIENCE_HEADER = 'x-cache-audience';

/** A reply about one viewer: neither the browser nor a shared cache stores it. */
const PERSONAL = 'private, no-store';
/** A reply that only the browser stores, and revalidates each time. */
const REVALIDATED = 'private, no-cache';

declare module 'hono' {
  interface ContextVariableMap {
    revalidated: boolean;
  }
}

/** Lets the browser store the reply to this call and revalidate it each time; nobody else stores it. */
export const keepInBrowser = (context: Context): void => context.set('revalidated', true);

/**
 * Sets `Cache-Control` of a call's reply, and returns it. Reading it from the context would make a response
 * of its own, which costs more than all of this. Shared caches may store a reply for
 * an audience only if the call names that audience, because a cache that keys by address alone would mix
 * audiences. Browsers revalidate every reply by its tag. `goodForMs` says how long the content stays valid.
 */
export function setCaching(
  context: Context,
  shared: SharedReply | null,
  viewer: RequestViewer,
  goodForMs = Number.POSITIVE_INFINITY,
): string {
  const control = (value: string): string => {
    context.header('cache-control', value);
    return value;
  };
  if (context.get('revalidated')) return control(REVALIDATED);
  if (shared === null) return control(PERSONAL);
  if (shared.by === 'audience') context.header('vary', 'X-Cache-Audience', { append: true });
  setSurrogateKeys(context, [shared.key]);
  const seconds = Math.min(shared.seconds, Math.floor(goodForMs / 1000));
  const isOpen = shared.by === 'everyone' || context.req.header(AUDIENCE_HEADER) === audienceKey(viewer);
  if (!isOpen || seconds < 1) return control(REVALIDATED);
  /* Not in Cache-Control, because browsers must not show a stale reply. */
  context.header('cdn-cache-control', `max-age=${seconds}, stale-while-revalidate=${seconds}`);
  return control(`public, max-age=0, s-maxage=${seconds}`);
}
