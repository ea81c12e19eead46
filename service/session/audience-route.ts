import { Hono } from 'hono';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { type AuthoriseNeeds, authorise } from './authorise.ts';
import { AUDIENCE_HEADER } from './reply-caching.ts';
import { audienceKey } from './shared-viewer.ts';

/**
 * Serves `GET /cache/audience`, which a shared cache asks before it answers a call: 204 with the audience of
 * the token, or 401 without a valid token.
 */
export function audienceRoute(needs: AuthoriseNeeds): Hono {
  return new Hono().get('/cache/audience', async (context) => {
    const viewer = await authorise(needs, contentEndpoints.homepage, context);
    if (!viewer.ok) return refusalResponse(viewer.error);
    return context.body(null, 204, {
      [AUDIENCE_HEADER]: audienceKey(viewer.value),
      'cache-control': 'private, no-store',
    });
  });
}
