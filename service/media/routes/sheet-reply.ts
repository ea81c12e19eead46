import type { Context } from 'hono';
import type { MediaLoop } from '#service/media/media-index.ts';
import type { MediaPlane } from '#service/media/media-plane.ts';
import { imageRendition } from '#service/media/playlist/image-playlist.ts';
import { mediaError, mediaReply, mediaUnavailable } from './media-reply.ts';

type SheetRequest = { readonly rendition: string; readonly file: string; readonly cache: string };

/** Answers with a sheet of thumbnails, `{number}.jpg`, of a loop's image rendition. */
export function sheetReply(plane: MediaPlane, context: Context, loop: MediaLoop, { rendition, file, cache }: SheetRequest): Response {
  const image = imageRendition(loop, rendition);
  if (image === null) return mediaError(context, 'unknown_rendition');
  const sheet = Number(file.slice(0, -'.jpg'.length));
  if (sheet >= image.sheets) return mediaError(context, 'unknown_segment');
  const bytes = plane.library.sheet(loop.id, image.name, sheet);
  return bytes.ok ? mediaReply(context, 'image', bytes.value, cache) : mediaUnavailable(context, bytes.error);
}
