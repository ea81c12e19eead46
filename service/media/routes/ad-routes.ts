import { Hono } from 'hono';
import type { MediaPlane } from '#service/media/media-plane.ts';
import { assetList } from '#service/media/playlist/asset-list.ts';
import { byteRange } from './byte-range.ts';
import { cacheRules, mediaError, mediaUnavailable } from './media-reply.ts';

/** Seconds of a break that its asset list is made for, where the address tells nothing else. */
const DEFAULT_SECONDS = 30;
const MAX_SECONDS = 600;

/**
 * `/media/ads/{id}.mp4` with ranges (206, 416), which browsers ask for when they play a plain file, and `/media/ads/lists/{break}.json`, the asset list of an
 * HLS interstitial.
 */
export function adRoutes(plane: MediaPlane): Hono {
  const routes = new Hono();
  routes.get('/media/ads/lists/:file{[\\w-]+\\.json}', (context) => {
    const seconds = Number(context.req.query('seconds') ?? DEFAULT_SECONDS);
    const room = seconds > 0 ? Math.min(seconds, MAX_SECONDS) : DEFAULT_SECONDS;
    const list = assetList(plane.library.ads, context.req.param('file').slice(0, -'.json'.length), room);
    return context.json(list, 200, { 'Cache-Control': cacheRules.playlist });
  });
  return routes.get('/media/ads/:file{[\\w-]+\\.mp4}', (context) => {
    const clip = plane.library.ad(context.req.param('file').slice(0, -'.mp4'.length));
    if (!clip) return mediaError(context, 'unknown_ad');
    if (!clip.ok) return mediaUnavailable(context, clip.error);
    const bytes = clip.value;
    const headers = { 'Content-Type': 'video/mp4', 'Accept-Ranges': 'bytes', 'Cache-Control': cacheRules.vod };
    const range = byteRange(context.req.header('Range'), bytes.length);
    if (range === 'whole') return context.body(bytes, 200, headers);
    if (range === 'none') {
      context.header('Content-Range', `bytes */${bytes.length}`);
      return mediaError(context, 'range_not_satisfiable', 416);
    }
    const part = bytes.subarray(range.first, range.last + 1);
    return context.body(part, 206, { ...headers, 'Content-Range': `bytes ${range.first}-${range.last}/${bytes.length}` });
  });
}
