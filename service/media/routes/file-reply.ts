import type { Context } from 'hono';
import { setSurrogateKeys } from '#service/http/server/surrogate-keys.ts';
import type { Bytes } from '#service/media/bytes.ts';
import { byteRange } from './byte-range.ts';
import { cacheRules, mediaError } from './media-reply.ts';

/** Answers with an MP4 file, or with the bytes that `Range` names (206, 416). `If-Range` with another tag gets the whole file. */
export function fileReply(context: Context, bytes: Bytes, tag: string | null = null, cache: string = cacheRules.vod): Response {
  const tagged = tag === null ? {} : { ETag: tag };
  const headers = { 'Content-Type': 'video/mp4', 'Accept-Ranges': 'bytes', 'Cache-Control': cache, ...tagged };
  setSurrogateKeys(context, ['media']);
  const version = context.req.header('If-Range');
  const range = version === undefined || version === tag ? byteRange(context.req.header('Range'), bytes.length) : 'whole';
  if (range === 'whole') return context.body(bytes, 200, headers);
  if (range === 'none') {
    context.header('Content-Range', `bytes */${bytes.length}`);
    return mediaError(context, 'range_not_satisfiable', 416);
  }
  const part = bytes.subarray(range.first, range.last + 1);
  return context.body(part, 206, { ...headers, 'Content-Range': `bytes ${range.first}-${range.last}/${bytes.length}` });
}
