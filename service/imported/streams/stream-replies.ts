import type { Context } from 'hono';
import type { StreamError } from './stream-error.ts';

/** Answers that a stream, or an address of it, cannot be had. */
export const streamErrorReply = (
  context: Context,
  code: 'unknown_channel' | 'unknown_address' | 'address_not_allowed' | 'source_failed' | 'source_too_large',
  status: 404 | 502,
): Response => context.json({ code }, status, { 'cache-control': 'no-store' });

/** Answers why the host of a stream gave none. */
export function streamFailed(context: Context, error: StreamError): Response {
  if (error === 'SOURCE_TOO_LARGE') return streamErrorReply(context, 'source_too_large', 502);
  return streamErrorReply(
    context,
    error === 'SOURCE_NOT_ALLOWED' ? 'address_not_allowed' : 'source_failed',
    502,
  );
}

export const streamPlaylistReply = (context: Context, text: string): Response =>
  context.body(text, 200, { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' });
