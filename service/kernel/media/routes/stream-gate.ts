import type { Context, MiddlewareHandler } from 'hono';
import { parseStreamPath, type StreamKind } from '#service/kernel/routing/stream-path.ts';
import { mediaError } from './media-reply.ts';

/** Result of a token check for a stream: `open`, or the reason for refusal. */
export type TokenVerdict = 'open' | 'token_expired' | 'token_invalid';

/**
 * Checks the token in a path against the stream that the path names. Called for every playlist and segment.
 */
export type VerifyToken = (token: string, kind: StreamKind, id: string) => TokenVerdict;

/** The time of what a token opens of a stream, in milliseconds since 1970. */
export type ContentSpan = { readonly since: number; readonly until: number };

/** Returns the span of a verified token; null for one that opens all of its stream. */
export type SpanOf = (token: string) => ContentSpan | null;

/** Passes a request to the stream that its token was signed for; 403 with a code for anything else. */
export const streamGate =
  (verify: VerifyToken, kind: StreamKind): MiddlewareHandler =>
  async (context, next) => {
    const verdict = verify(context.req.param('token') ?? '', kind, context.req.param('id') ?? '');
    return verdict === 'open' ? next() : mediaError(context, verdict, 403);
  };

/**
 * Passes a segment request while the token's profile may watch. After that the token counts as expired, and
 * the player requests a new checkout.
 */
export const segmentGate =
  (count: (token: string) => Promise<boolean>): MiddlewareHandler =>
  async (context, next) =>
    (await count(context.req.param('token') ?? '')) ? next() : mediaError(context, 'token_expired', 403);

/**
 * Path that a shared cache requests before it sends a stored file to a viewer; the path of that file is in
 * `X-Original-URI`.
 */
export const ACCESS_PATH = '/media/access';
const SEGMENT = /\/\d+\.m4s$/;
/** A file of a live channel that shows a certain time. */
const TIMED = /\/(\d+)\.(?:m4s|vtt)$/;

/**
 * 204 if the token in the path may fetch the file now, which counts a segment as sent; otherwise 403 with the
 * code that the file would have. `firstOpen` returns the first live segment that a token opens.
 */
export async function accessReply(
  context: Context,
  {
    verifyToken,
    countSegment,
  }: {
    readonly verifyToken: VerifyToken;
    readonly countSegment?: ((token: string) => Promise<boolean>) | undefined;
  },
  firstOpen: (token: string) => number,
): Promise<Response> {
  const asked = parseStreamPath(context.req.header('x-original-uri') ?? '');
  if (asked === null) return tokenMissing(context);
  const verdict = verifyToken(asked.token, asked.kind, asked.id);
  if (verdict !== 'open') return mediaError(context, verdict, 403);
  const timed = asked.kind === 'live' ? TIMED.exec(asked.file) : null;
  if (timed !== null && Number(timed[1]) < firstOpen(asked.token))
    return mediaError(context, 'segment_outside_window', 403);
  if (SEGMENT.test(asked.file) && (await countSegment?.(asked.token)) === false)
    return mediaError(context, 'token_expired', 403);
  return context.body(null, 204, { 'Cache-Control': 'no-store' });
}

/** Response to a stream path without a token. */
export const tokenMissing = (context: Context): Response => mediaError(context, 'token_missing', 403);
