import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { isNotModified } from '#service/http/server/entity-tag.ts';
import type { Bytes } from '#service/media/bytes.ts';
import type { MediaPlane } from '#service/media/media-plane.ts';
import type { VodSource } from '#service/media/media-sources.ts';
import { previewFilm } from '#service/media/mp4/preview-film.ts';
import type { MediaError } from '#service/media/mp4/rendition-index.ts';
import { vodPhase } from '#service/media/timeline.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { byteCache } from './byte-cache.ts';
import { fileReply } from './file-reply.ts';
import { cacheRules, mediaError, mediaUnavailable } from './media-reply.ts';

const PREVIEW_SECONDS = 10;
/** Lines of the picture at most. */
const PREVIEW_HEIGHT = 360;
const CACHE_BYTES = 8 * 1024 * 1024;

type Preview = { readonly bytes: Bytes; readonly tag: string };

/**
 * `/media/previews/{programme_id}.mp4`: the first ten seconds of a programme's preview video (decision 180), without sound. It is cut from the clear rendition,
 * needs no token, and is the same for every viewer.
 */
export function previewRoutes(plane: MediaPlane): Hono {
  const previews = byteCache<Preview>(CACHE_BYTES, ({ bytes }) => bytes.length);
  return new Hono().get('/media/previews/:file{[\\w-]+\\.mp4}', (context) => {
    const source = plane.deps.directory.preview(context.req.param('file').slice(0, -'.mp4'.length));
    if (source === null) return mediaError(context, 'unknown_video');
    const found = previewOf(plane, source, previews);
    if (found === null) return mediaError(context, 'unknown_loop');
    if (!found.ok) return mediaUnavailable(context, found.error);
    const { bytes, tag } = found.value;
    if (isNotModified(context, tag)) return context.body(null, 304, { ETag: tag, 'Cache-Control': cacheRules.vod });
    return fileReply(context, bytes, tag);
  });
}

/** Returns the preview of a video, made once for each place in a loop; null if its loop is unknown. */
function previewOf(
  plane: MediaPlane,
  { loop: loopId, videoId, duration }: VodSource,
  previews: ReturnType<typeof byteCache<Preview>>,
): Result<Preview, MediaError> | null {
  const { library, segments } = plane;
  const { measure } = library;
  const loop = library.loop(loopId);
  const video = loop?.video.filter(({ height }) => height <= PREVIEW_HEIGHT).toSorted((one, other) => other.height - one.height)[0];
  if (video === undefined) return null;
  const phase = vodPhase(videoId, measure);
  const count = Math.ceil(Math.min(PREVIEW_SECONDS, duration) / measure.segmentSeconds);
  const key = `${loopId}/${video.name}/${phase}/${count}`;
  const known = previews.get(key);
  if (known !== undefined) return ok(known);
  const rendition = library.rendition(loopId, 'clear', video.name);
  if (!rendition.ok) return rendition;
  const cut: Bytes[] = [];
  for (let n = 0; n < count; n += 1) {
    const segment = segments({ loop: loopId, protection: 'clear', rendition: video.name, n, phase });
    if (!segment.ok) return segment;
    cut.push(segment.value);
  }
  const { start, end } = rendition.value.layout.init;
  const bytes = previewFilm(rendition.value.bytes.subarray(start, end), cut, count * measure.segmentSeconds);
  const made = { bytes, tag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
  previews.set(key, made);
  return ok(made);
}
