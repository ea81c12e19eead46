import { Hono } from 'hono';
import type { ServiceDeps } from '#service/app/service-deps.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { AUDIENCE_HEADER } from '#service/kernel/routing/reply-caching.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { authorise } from './authorise.ts';
import { audienceOf } from './shared-viewer.ts';

/** Serves `GET /cache/audience`, which a shared cache asks before it answers a call: 204 with the audience of the token, or 401 without a valid token. */
export function audienceRoute(deps: ServiceDeps): Hono {
  return new Hono().get('/cache/audience', async (context) => {
    const viewer = await authorise(deps, contentEndpoints.homepage, context);
    if (!viewer.ok) return refusalResponse(viewer.error);
    return context.body(null, 204, { [AUDIENCE_HEADER]: audienceOf(viewer.value), 'cache-control': 'private, no-store' });
  });
}
