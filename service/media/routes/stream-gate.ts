import type { Context, MiddlewareHandler } from 'hono';
import { mediaError } from './media-reply.ts';
import type { StreamKind } from './stream-path.ts';

/** Result of a token check for a stream: `open`, or the reason for refusal. */
export type TokenVerdict = 'open' | 'token_expired' | 'token_invalid';

/** Checks the token in a path against the stream that the path names. Called for every playlist and segment. */
export type VerifyToken = (token: string, kind: StreamKind, id: string) => TokenVerdict;

/** Passes a request to the stream that its token was signed for; 403 with a code for anything else. */
export const streamGate =
  (verify: VerifyToken, kind: StreamKind): MiddlewareHandler =>
  async (context, next) => {
    const verdict = verify(context.req.param('token') ?? '', kind, context.req.param('id') ?? '');
    return verdict === 'open' ? next() : mediaError(context, verdict, 403);
  };

/**
 * Passes a segment request while the token's profile may watch. After that the token counts as expired, and the player requests a new
 * checkout.
 */
export const segmentGate =
  (count: (token: string) => boolean): MiddlewareHandler =>
  async (context, next) =>
    count(context.req.param('token') ?? '') ? next() : mediaError(context, 'token_expired', 403);

/** Response to a stream path without a token. */
export const tokenMissing = (context: Context): Response => mediaError(context, 'token_missing', 403);
