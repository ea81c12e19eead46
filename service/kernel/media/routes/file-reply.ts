import type { Context } from 'hono';
import type { Bytes } from '#service/kernel/media/bytes.ts';
import { setSurrogateKeys } from '#service/kernel/web/surrogate-keys.ts';
import { cacheRules, mediaError } from './media-reply.ts';

/**
 * Answers with an MP4 file, or with the bytes that `Range` names (206, 416). `If-Range` with another tag gets
 * the whole file.
 */
export function fileReply(
  context: Context,
  bytes: Bytes,
  tag: string | null = null,
  cache: string = cacheRules.vod,
): Response {
  const tagged = tag === null ? {} : { ETag: tag };
  const headers = {
    'Content-Type': 'video/mp4',
    'Accept-Ranges': 'bytes',
    'Cache-Control': cache,
    ...tagged,
  };
  setSurrogateKeys(context, ['media']);
  const version = context.req.header('If-Range');
  const range =
    version === undefined || version === tag ? byteRange(context.req.header('Range'), bytes.length) : 'whole';
  if (range === 'whole') return context.body(bytes, 200, headers);
  if (range === 'none') {
    context.header('Content-Range', `bytes */${bytes.length}`);
    return mediaError(context, 'range_not_satisfiable', 416);
  }
  const part = bytes.subarray(range.first, range.last + 1);
  return context.body(part, 206, {
    ...headers,
    'Content-Range': `bytes ${range.first}-${range.last}/${bytes.length}`,
  });
}

/**
 * Requested bytes, inclusive; `'whole'` if the header is absent or of an unsupported form; `'none'` if the
 * range is not satisfiable.
 */
type RequestedRange = { readonly first: number; readonly last: number } | 'whole' | 'none';

/**
 * Parses a Range header (RFC 9110 section 14) for `length` bytes. Multiple ranges are served as the whole
 * file.
 */
export function byteRange(header: string | undefined, length: number): RequestedRange {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const suffix = Number(to);
    return suffix === 0 || length === 0 ? 'none' : { first: Math.max(0, length - suffix), last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= length) return 'none';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
