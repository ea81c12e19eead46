import { Hono } from 'hono';
import type { MediaPlane } from '#service/media/media-plane.ts';
import { assetList } from '#service/media/playlist/asset-list.ts';
import { cacheRules } from './media-reply.ts';

/** Break duration in seconds for an asset list whose URL gives none. */
const DEFAULT_SECONDS = 30;
const MAX_SECONDS = 600;

/** `/media/ads/lists/{break}.json`: the assets of an HLS interstitial, which fill the break as far as possible. */
export const assetListRoutes = (plane: MediaPlane): Hono =>
  new Hono().get('/media/ads/lists/:file{[\\w-]+\\.json}', (context) => {
    const seconds = Number(context.req.query('seconds') ?? DEFAULT_SECONDS);
    const room = seconds > 0 ? Math.min(seconds, MAX_SECONDS) : DEFAULT_SECONDS;
    const list = assetList(plane.library.ads, context.req.param('file').slice(0, -'.json'.length), room);
    return context.json(list, 200, { 'Cache-Control': cacheRules.playlist });
  });
