import type { Context, MiddlewareHandler } from 'hono';
import { mediaError } from './media-reply.ts';
import type { StreamKind } from './stream-path.ts';

/** What a token is worth for a stream: `open`, or why not. */
export type TokenVerdict = 'open' | 'token_expired' | 'token_invalid';

/** Says what a token in a path is worth for the stream that the path names. Asked for every playlist and segment. */
export type VerifyToken = (token: string, kind: StreamKind, id: string) => TokenVerdict;

/** Lets a request through to the stream that its token was signed for; 403 with a code for anything else. */
export const streamGate =
  (verify: VerifyToken, kind: StreamKind): MiddlewareHandler =>
  async (context, next) => {
    const verdict = verify(context.req.param('token') ?? '', kind, context.req.param('id') ?? '');
    return verdict === 'open' ? next() : mediaError(context, verdict, 403);
  };

/** Lets a segment through as long as whoever its token was given to may watch; afterwards the token is as good as ended, and the player asks again. */
export const segmentGate =
  (count: (token: string) => boolean): MiddlewareHandler =>
  async (context, next) =>
    count(context.req.param('token') ?? '') ? next() : mediaError(context, 'token_expired', 403);

/** The reply to a path of a stream without any token. */
export const tokenMissing = (context: Context): Response => mediaError(context, 'token_missing', 403);
