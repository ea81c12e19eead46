import type { Context } from 'hono';
import type { MediaLoop } from '#service/kernel/media/media-index.ts';
import type { MediaPlane } from '#service/kernel/media/media-plane.ts';
import type { EncryptionScheme } from '#service/kernel/media/media-sources.ts';
import { imageRendition } from '#service/kernel/media/playlist/image-playlist.ts';
import { type PlaylistRendition, segmentExtension } from '#service/kernel/media/playlist/media-playlist.ts';
import { mediaError, mediaReply, mediaUnavailable } from './media-reply.ts';

/** Returns a loop's rendition by name, in the form that its playlist needs; null if there is none. */
export function loopRendition(
  loop: MediaLoop,
  protection: EncryptionScheme,
  name: string,
): PlaylistRendition | null {
  const named = (one: { readonly name: string }): boolean => one.name === name;
  if (loop.video.some(named) || loop.audio.some(named))
    return { name, kind: 'media', kid: protection === 'cbcs' ? loop.kid : null };
  return loop.text.some(named) ? { name, kind: 'text', kid: null } : null;
}

/**
 * Parameters of an initialisation segment, which is the same for every stream of the loop and is cached as
 * long as the stream's other media.
 */
type InitAddress = {
  readonly loop: MediaLoop;
  readonly protection: EncryptionScheme;
  readonly name: string;
  readonly cache: string;
};

/** Responds with the initialisation segment of an audio or video rendition. */
export function initReply(
  plane: MediaPlane,
  context: Context,
  { loop, protection, name, cache }: InitAddress,
): Response {
  if (loopRendition(loop, protection, name)?.kind !== 'media')
    return mediaError(context, 'unknown_rendition');
  const rendition = plane.library.rendition(loop.id, protection, name);
  return rendition.ok
    ? mediaReply(context, 'init', rendition.value.init, cache)
    : mediaUnavailable(context, rendition.error);
}

type SheetRequest = { readonly rendition: string; readonly file: string; readonly cache: string };

/** Answers with a sheet of thumbnails, `{number}.jpg`, of a loop's image rendition. */
export function sheetReply(
  plane: MediaPlane,
  context: Context,
  loop: MediaLoop,
  { rendition, file, cache }: SheetRequest,
): Response {
  const image = imageRendition(loop, rendition);
  if (image === null) return mediaError(context, 'unknown_rendition');
  const sheet = Number(file.slice(0, -'.jpg'.length));
  if (sheet >= image.sheets) return mediaError(context, 'unknown_segment');
  const bytes = plane.library.sheet(loop.id, image.name, sheet);
  return bytes.ok ? mediaReply(context, 'image', bytes.value, cache) : mediaUnavailable(context, bytes.error);
}

/**
 * Returns the number in a segment's file name (`123.m4s`), or null if the extension is not the rendition's.
 */
export function segmentNumber(rendition: PlaylistRendition, file: string): number | null {
  const [digits, extension] = file.split('.');
  const n = Number(digits);
  return extension === segmentExtension(rendition) && Number.isSafeInteger(n) ? n : null;
}
