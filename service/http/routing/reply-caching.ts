import type { Context } from 'hono';
import type { SharedReply } from '#shared/contract/operations/shared-replies.ts';
import { audienceOf } from './shared-viewer.ts';
import type { Viewer } from './viewer.ts';

/** Header in which a cache names the audience that it keeps a reply for; `GET /cache/audience` tells it which. */
export const AUDIENCE_HEADER = 'x-cache-audience';

/** A reply about one viewer: no cache holds it, neither the browser's nor one on the way. */
const PERSONAL = 'private, no-store';
/** A reply that only the browser keeps, and checks each time. */
const REVALIDATED = 'private, no-cache';

/** Sets the headers of surrogate keys, as the usual caches read them. */
export function setSurrogateKeys(context: Context, keys: readonly string[]): void {
  context.header('surrogate-key', keys.join(' '));
  context.header('cache-tag', keys.join(','));
}

/**
 * Sets `Cache-Control` of a call's reply. A reply for an audience is open to shared caches only if the cache names that audience, since one that keeps replies by
 * their address alone would mix audiences. Browsers check every reply by its tag. `goodForMs` is how long its content stays as it is. A reply whose handler has
 * set the header keeps it.
 */
export function setCaching(context: Context, shared: SharedReply | null, viewer: Viewer, goodForMs = Number.POSITIVE_INFINITY): void {
  if (context.res.headers.has('cache-control')) return;
  if (shared === null) return context.header('cache-control', PERSONAL);
  if (shared.by === 'audience') context.header('vary', 'X-Cache-Audience', { append: true });
  setSurrogateKeys(context, [shared.key]);
  const seconds = Math.min(shared.seconds, Math.floor(goodForMs / 1000));
  const isOpen = shared.by === 'everyone' || context.req.header(AUDIENCE_HEADER) === audienceOf(viewer);
  if (!isOpen || seconds < 1) return context.header('cache-control', REVALIDATED);
  context.header('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  /* Browsers, which would follow it too, must not show what is stale. */
  context.header('cdn-cache-control', `max-age=${seconds}, stale-while-revalidate=${seconds}`);
}
