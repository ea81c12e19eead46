import { type Context, Hono } from 'hono';
import { captionFile } from '#service/kernel/media/captions.ts';
import type { MediaLoop } from '#service/kernel/media/media-index.ts';
import type { MediaPlane } from '#service/kernel/media/media-plane.ts';
import type { VodSource } from '#service/kernel/media/media-sources.ts';
import { imageRendition, vodImagePlaylist } from '#service/kernel/media/playlist/image-playlist.ts';
import { masterPlaylist } from '#service/kernel/media/playlist/master-playlist.ts';
import { type PlaylistRendition, vodPlaylist } from '#service/kernel/media/playlist/media-playlist.ts';
import { vodPhase } from '#service/kernel/media/timeline.ts';
import { initReply, loopRendition, segmentNumber, sheetReply } from './loop-reply.ts';
import { cacheRules, mediaError, mediaReply, mediaUnavailable } from './media-reply.ts';

/**
 * A video with its loop; `phase` is the segment of the loop at which it starts, `count` its number of
 * segments.
 */
type Video = {
  readonly source: VodSource;
  readonly loop: MediaLoop;
  readonly phase: number;
  readonly count: number;
};

function videoOf(plane: MediaPlane, context: Context, videoId: string): Video | Response {
  const source = plane.deps.directory.vod(videoId);
  if (!source) return mediaError(context, 'unknown_video');
  const loop = plane.library.loop(source.loop);
  if (!loop) return mediaError(context, 'unknown_loop');
  const { segmentSeconds } = plane.library.measure;
  const count = Math.max(1, Math.ceil(source.duration / segmentSeconds));
  return { source, loop, phase: vodPhase(videoId, plane.library.measure), count };
}

function playlistReply(
  plane: MediaPlane,
  context: Context,
  video: Video,
  rendition: PlaylistRendition,
): Response {
  const bytes = vodPlaylist(rendition, video.count, plane.library.measure, plane.lines);
  return mediaReply(context, 'playlist', bytes, cacheRules.vodPlaylist);
}

function segmentReply(
  plane: MediaPlane,
  context: Context,
  video: Video,
  rendition: PlaylistRendition,
  n: number,
): Response {
  if (n >= video.count) return mediaError(context, 'unknown_segment');
  const { loop, phase, source } = video;
  const bytes = plane.segments({
    loop: loop.id,
    protection: source.protection,
    rendition: rendition.name,
    n,
    phase,
  });
  return bytes.ok
    ? mediaReply(context, 'segment', bytes.value, cacheRules.vod)
    : mediaUnavailable(context, bytes.error);
}

function captionReply(
  plane: MediaPlane,
  context: Context,
  { source, loop, phase, count }: Video,
  name: string,
): Response {
  if (!loop.text.some((text) => text.name === name)) return mediaError(context, 'unknown_rendition');
  const key = `${source.videoId}/${name}/${loop.id}/${count}`;
  const cached = plane.captions.get(key);
  if (cached !== undefined) return mediaReply(context, 'captions', cached, cacheRules.vod);
  const cues = plane.library.captions(loop.id, name);
  if (!cues.ok) return mediaUnavailable(context, cues.error);
  const { measure } = plane.library;
  const text = captionFile(cues.value, count * measure.segmentSeconds, phase, measure);
  plane.captions.set(key, text);
  return mediaReply(context, 'captions', text, cacheRules.vod);
}

const soundOrPicture = ({ loop, source }: Video, name: string): PlaylistRendition | null => {
  const rendition = loopRendition(loop, source.protection, name);
  return rendition?.kind === 'media' ? rendition : null;
};

/**
 * `/vod/{video_id}/…` behind a token: master and media playlists, initialisation segments, segments, and one
 * caption file per language.
 */
export function vodRoutes(plane: MediaPlane): Hono {
  const routes = new Hono();
  routes.get('/vod/:id/master.m3u8', (context) => {
    const video = videoOf(plane, context, context.req.param('id'));
    if (video instanceof Response) return video;
    return mediaReply(
      context,
      'playlist',
      masterPlaylist(video.loop, video.source.protection, 'no-text'),
      cacheRules.vodPlaylist,
    );
  });
  routes.get('/vod/:id/:file{[\\w-]+\\.(?:m3u8|vtt)}', (context) => {
    const video = videoOf(plane, context, context.req.param('id'));
    if (video instanceof Response) return video;
    const [name = '', extension] = context.req.param('file').split('.');
    if (extension === 'vtt') return captionReply(plane, context, video, name);
    const image = imageRendition(video.loop, name);
    if (image !== null) {
      const text = vodImagePlaylist(image, video.phase, video.count, plane.library.measure);
      return mediaReply(context, 'playlist', text, cacheRules.vodPlaylist);
    }
    const rendition = soundOrPicture(video, name);
    return rendition
      ? playlistReply(plane, context, video, rendition)
      : mediaError(context, 'unknown_rendition');
  });
  routes.get('/vod/:id/:rendition/init.mp4', (context) => {
    const video = videoOf(plane, context, context.req.param('id'));
    if (video instanceof Response) return video;
    return initReply(plane, context, {
      loop: video.loop,
      protection: video.source.protection,
      name: context.req.param('rendition'),
      cache: cacheRules.vod,
    });
  });
  routes.get('/vod/:id/:rendition/:file{[0-9]+\\.jpg}', (context) => {
    const video = videoOf(plane, context, context.req.param('id'));
    if (video instanceof Response) return video;
    const { rendition, file } = context.req.param();
    return sheetReply(plane, context, video.loop, { rendition, file, cache: cacheRules.vod });
  });
  routes.get('/vod/:id/:rendition/:file{[0-9]+\\.m4s}', (context) => {
    const video = videoOf(plane, context, context.req.param('id'));
    if (video instanceof Response) return video;
    const rendition = soundOrPicture(video, context.req.param('rendition'));
    if (!rendition) return mediaError(context, 'unknown_rendition');
    const n = segmentNumber(rendition, context.req.param('file'));
    return n === null
      ? mediaError(context, 'unknown_segment')
      : segmentReply(plane, context, video, rendition, n);
  });
  return routes;
}
