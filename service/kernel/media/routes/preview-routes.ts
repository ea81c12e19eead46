import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { byteCache } from '#service/kernel/byte-cache.ts';
import type { Bytes } from '#service/kernel/media/bytes.ts';
import type { MediaPlane } from '#service/kernel/media/media-plane.ts';
import { previewFilm } from '#service/kernel/media/mp4/preview-film.ts';
import type { MediaError } from '#service/kernel/media/mp4/rendition-index.ts';
import {
  livePhase,
  loopPlace,
  previewWindow,
  segmentStart,
  vodPhase,
} from '#service/kernel/media/timeline.ts';
import { isNotModified } from '#service/kernel/web/entity-tag.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { fileReply } from './file-reply.ts';
import { cacheRules, mediaError, mediaUnavailable } from './media-reply.ts';

const PREVIEW_SECONDS = 10;
/** Lines of the picture at most. */
const PREVIEW_HEIGHT = 360;
const CACHE_BYTES = 8 * 1024 * 1024;

type Preview = { readonly bytes: Bytes; readonly tag: string };
/** The part of a loop that a preview shows: `count` segments from segment `phase` on. */
type PreviewPart = { readonly loop: string; readonly phase: number; readonly count: number };

/**
 * `/media/previews/{programme_id}.mp4`: the first ten seconds of a programme's preview video (decision 023),
 * without sound. `/media/previews/channels/{network_code}.mp4`: the first ten seconds of a channel's latest
 * minute (decision 023). Both are cut from the clear rendition, need no token, and are the same for every
 * viewer.
 */
export function previewRoutes(plane: MediaPlane): Hono {
  const { clock, directory } = plane.deps;
  const { measure } = plane.library;
  const previews = byteCache<Preview>(CACHE_BYTES, ({ bytes }) => bytes.length);
  const reply = (context: Context, part: PreviewPart, cache: string): Response => {
    const found = previewOf(plane, part, previews);
    if (found === null) return mediaError(context, 'unknown_loop');
    if (!found.ok) return mediaUnavailable(context, found.error);
    const { bytes, tag } = found.value;
    if (isNotModified(context, tag)) return context.body(null, 304, { ETag: tag, 'Cache-Control': cache });
    return fileReply(context, bytes, tag, cache);
  };
  const nameOf = (context: Context): string => context.req.param('file')?.slice(0, -'.mp4'.length) ?? '';
  return new Hono()
    .get('/media/previews/channels/:file{[\\w-]+\\.mp4}', (context) => {
      const { first, last } = previewWindow(measure, clock.now(), PREVIEW_SECONDS);
      const source = directory.livePreview(
        nameOf(context),
        segmentStart(first, measure),
        segmentStart(last + 1, measure),
      );
      if (source === null) return mediaError(context, 'unknown_channel');
      const phase = loopPlace(first, livePhase(source, measure), measure).index;
      return reply(context, { loop: source.loop, phase, count: last - first + 1 }, cacheRules.livePreview);
    })
    .get('/media/previews/:file{[\\w-]+\\.mp4}', (context) => {
      const source = directory.preview(nameOf(context));
      if (source === null) return mediaError(context, 'unknown_video');
      const count = Math.ceil(Math.min(PREVIEW_SECONDS, source.duration) / measure.segmentSeconds);
      return reply(
        context,
        { loop: source.loop, phase: vodPhase(source.videoId, measure), count },
        cacheRules.vod,
      );
    });
}

/** Returns the preview of a part of a loop, made once for each; null if its loop is unknown. */
function previewOf(
  plane: MediaPlane,
  { loop: loopId, phase, count }: PreviewPart,
  previews: ReturnType<typeof byteCache<Preview>>,
): Result<Preview, MediaError> | null {
  const { library, segments } = plane;
  const loop = library.loop(loopId);
  const video = loop?.video
    .filter(({ height }) => height <= PREVIEW_HEIGHT)
    .toSorted((one, other) => other.height - one.height)[0];
  if (video === undefined) return null;
  const key = `${loopId}/${video.name}/${phase}/${count}`;
  const cached = previews.get(key);
  if (cached !== undefined) return ok(cached);
  const rendition = library.rendition(loopId, 'clear', video.name);
  if (!rendition.ok) return rendition;
  const cut: Bytes[] = [];
  for (let n = 0; n < count; n += 1) {
    const segment = segments({ loop: loopId, protection: 'clear', rendition: video.name, n, phase });
    if (!segment.ok) return segment;
    cut.push(segment.value);
  }
  const { start, end } = rendition.value.layout.init;
  const bytes = previewFilm(
    rendition.value.bytes.subarray(start, end),
    cut,
    count * library.measure.segmentSeconds,
  );
  const made = { bytes, tag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
  previews.set(key, made);
  return ok(made);
}
