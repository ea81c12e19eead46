import { Hono } from 'hono';
import type { MediaPlane } from '#service/media/media-plane.ts';
import { byteRange } from './byte-range.ts';
import { cacheRules, mediaError, mediaUnavailable } from './media-reply.ts';

/** `/media/ads/{id}.mp4` with ranges (206, 416), which browsers ask for when they play a plain file. */
export function adRoutes(plane: MediaPlane): Hono {
  return new Hono().get('/media/ads/:file{[\\w-]+\\.mp4}', (context) => {
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
