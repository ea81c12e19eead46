import type { Context } from 'hono';
import type { Bytes } from '#service/kernel/media/bytes.ts';
import type { MediaError } from '#service/kernel/media/mp4/rendition-index.ts';
import { setSurrogateKeys } from '#service/kernel/web/surrogate-keys.ts';

/** The closed set of error codes of the media routes, `{ "code": … }`. */
export type MediaErrorCode =
  | 'token_missing'
  | 'token_expired'
  | 'token_invalid'
  | 'unknown_channel'
  | 'unknown_video'
  | 'unknown_loop'
  | 'unknown_rendition'
  | 'unknown_ad'
  | 'unknown_segment'
  | 'segment_outside_window'
  | 'range_not_satisfiable'
  | 'media_unavailable'
  | MediaError['code'];

const contentTypes = {
  playlist: 'application/vnd.apple.mpegurl',
  init: 'video/mp4',
  segment: 'video/iso.segment',
  captions: 'text/vtt; charset=utf-8',
  image: 'image/jpeg',
} as const;

export type MediaKind = keyof typeof contentTypes;

/**
 * Cache policy by kind: live media soon leaves the window (and a channel may change its loop), on-demand
 * media never changes. Playlists must be fresh in a player; a shared cache may hold a live one for a second,
 * which leaves the service one request a second for each variant.
 */
export const cacheRules = {
  livePlaylist: 'public, max-age=0, s-maxage=1',
  vodPlaylist: 'public, max-age=0, s-maxage=3600',
  live: 'public, max-age=60, immutable',
  vod: 'public, max-age=3600',
  livePreview: 'public, max-age=20',
} as const;

export type ErrorStatus = 403 | 404 | 410 | 416 | 503;

/** Returns an error response, never cached. */
export function mediaError(context: Context, code: MediaErrorCode, status: ErrorStatus = 404): Response {
  return context.json({ code }, status, { 'Cache-Control': 'no-store' });
}

/** An error of the media files: the item exists, its media does not. */
export const mediaUnavailable = (context: Context, error: MediaError): Response =>
  mediaError(context, error.code, 503);

/**
 * Returns a successful response of one kind. Caches can purge it with all media, or with those of its channel
 * or video.
 */
export function mediaReply(context: Context, kind: MediaKind, body: Bytes | string, cache: string): Response {
  setSurrogateKeys(context, ['media', `media-${context.req.param('id') ?? 'ads'}`]);
  return context.body(body, 200, { 'Content-Type': contentTypes[kind], 'Cache-Control': cache });
}
