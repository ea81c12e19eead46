import { type Context, Hono } from 'hono';
import type { Bytes } from '#service/kernel/media/bytes.ts';
import type { MediaPlane } from '#service/kernel/media/media-plane.ts';
import { adMasterPlaylist, adPlaylist } from '#service/kernel/media/playlist/ad-playlist.ts';
import { fileReply } from './file-reply.ts';
import { cacheRules, mediaError, mediaReply, mediaUnavailable } from './media-reply.ts';

/**
 * Ad files under `/media/ads/`: `{id}.mp4` with byte ranges (206, 416), the same file as HLS
 * (`{id}/master.m3u8`) and, if the demo console enables it, a file that stalls halfway (`stall/{id}.mp4`).
 */
export function adMediaRoutes(plane: MediaPlane): Hono {
  const withFilm = (context: Context, id: string, answer: (bytes: Bytes) => Response): Response => {
    const film = plane.library.ad(id);
    if (!film) return mediaError(context, 'unknown_ad');
    return film.ok ? answer(film.value) : mediaUnavailable(context, film.error);
  };
  const withPlaylist = (
    context: Context,
    write: (bytes: Bytes, id: string) => ReturnType<typeof adPlaylist>,
  ): Response => {
    const id = context.req.param('id') ?? '';
    return withFilm(context, id, (bytes) => {
      const text = write(bytes, id);
      return text.ok
        ? mediaReply(context, 'playlist', text.value, cacheRules.vod)
        : mediaUnavailable(context, text.error);
    });
  };
  return new Hono()
    .get('/media/ads/:file{[\\w-]+\\.mp4}', (context) =>
      withFilm(context, filmId(context.req.param('file')), (bytes) => fileReply(context, bytes)),
    )
    .get('/media/ads/stall/:file{[\\w-]+\\.mp4}', (context) => {
      if (plane.deps.adsStall?.() !== true) return mediaError(context, 'unknown_ad');
      return withFilm(context, filmId(context.req.param('file')), (bytes) => stalledReply(context, bytes));
    })
    .get('/media/ads/:id{[\\w-]+}/master.m3u8', (context) => withPlaylist(context, adMasterPlaylist))
    .get('/media/ads/:id{[\\w-]+}/film.m3u8', (context) => withPlaylist(context, adPlaylist));
}

const filmId = (file: string): string => file.slice(0, -'.mp4'.length);

/**
 * Sends the first half of a file and then nothing, until the player or the socket timeout closes the
 * connection.
 */
function stalledReply(context: Context, bytes: Bytes): Response {
  const body = new ReadableStream<Bytes>({
    start: (controller) => controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2))),
    pull: () => new Promise<void>(() => undefined),
  });
  const headers = {
    'Content-Type': 'video/mp4',
    'Content-Length': String(bytes.length),
    'Cache-Control': 'no-store',
  };
  return context.body(body, 200, headers);
}
