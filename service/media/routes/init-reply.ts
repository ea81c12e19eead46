import type { Context } from 'hono';
import { loopRendition } from '#service/media/loop-rendition.ts';
import type { MediaLoop } from '#service/media/media-index.ts';
import type { MediaPlane } from '#service/media/media-plane.ts';
import type { Protection } from '#service/media/media-sources.ts';
import { mediaError, mediaReply, mediaUnavailable } from './media-reply.ts';

/**
 * Parameters of an initialisation segment, which is the same for every stream of the loop and is cached as long as the stream's other
 * media.
 */
type InitAddress = { readonly loop: MediaLoop; readonly protection: Protection; readonly name: string; readonly cache: string };

/** Responds with the initialisation segment of an audio or video rendition. */
export function initReply(plane: MediaPlane, context: Context, { loop, protection, name, cache }: InitAddress): Response {
  if (loopRendition(loop, protection, name)?.kind !== 'media') return mediaError(context, 'unknown_rendition');
  const rendition = plane.library.rendition(loop.id, protection, name);
  return rendition.ok ? mediaReply(context, 'init', rendition.value.init, cache) : mediaUnavailable(context, rendition.error);
}
