import { createHmac } from 'node:crypto';
import { equalBytes } from '#service/kernel/constant-time.ts';
import type { TokenVerdict, VerifyToken } from '#service/kernel/media/routes/stream-gate.ts';
import type { StreamKind } from '#service/kernel/routing/stream-path.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Owner of a token. `drmId` is the content-protection device id, or null. */
export type StreamTokenOwner = { readonly sessionId: string; readonly drmId: string | null };

/**
 * Signs and verifies the tokens that checkouts issue, one for a stream's URLs and its licence call. A token
 * contains its expiry, a digest of session and device, and a signature over both and the stream.
 */
export type StreamTokens = {
  /** `ends` is in milliseconds since 1970, rounded down to the second. */
  readonly sign: (kind: StreamKind, id: string, owner: StreamTokenOwner, ends: number) => string;
  readonly verify: VerifyToken;
  /** Returns whether a verified token was issued to this session and device. */
  readonly isOwner: (token: string, owner: StreamTokenOwner) => boolean;
};

/** Lengths of the parts: expiry (seconds since 1970 in base 36), owner digest, signature (132 bits). */
const ENDS = 7;
const OWNER = 16;
const SIGNATURE = 22;
const SHAPE = /^[\da-z]{7}[\w-]{38}$/;

/**
 * Cached verifications, so that a segment needs no signature: more than the streams of a thousand viewers.
 */
const MAX_CACHED = 4096;

/** Creates the tokens of a data folder. `now` is the viewers' time, because entitlements end by it. */
export function createStreamTokens(signingKey: Buffer, now: () => number): StreamTokens {
  const key = createHmac('sha256', signingKey).update('stream-token').digest();
  const digest = (text: string, length: number): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
  const ownerOf = ({ sessionId, drmId }: StreamTokenOwner): string =>
    digest(`owner\n${sessionId}\n${drmId ?? ''}`, OWNER);
  const signature = (head: string, kind: StreamKind, id: string): string =>
    digest(`stream\n${head}\n${kind}\n${id}`, SIGNATURE);
  /** Expiry of each cached token, by token and stream. */
  const verified = new Map<string, number>();

  const endOf = (token: string, kind: StreamKind, id: string): number | null => {
    const name = `${token}/${kind}/${id}`;
    const cached = verified.get(name);
    if (cached !== undefined) return cached;
    const head = token.slice(0, ENDS + OWNER);
    if (!SHAPE.test(token) || !isSame(token.slice(ENDS + OWNER), signature(head, kind, id))) return null;
    const ends = Number.parseInt(token.slice(0, ENDS), 36) * SECOND;
    for (const oldest of verified.keys()) {
      if (verified.size < MAX_CACHED) break;
      verified.delete(oldest);
    }
    verified.set(name, ends);
    return ends;
  };

  return {
    sign: (kind, id, owner, ends) => {
      const head = `${Math.floor(ends / SECOND)
        .toString(36)
        .padStart(ENDS, '0')}${ownerOf(owner)}`;
      return `${head}${signature(head, kind, id)}`;
    },
    verify: (token, kind, id): TokenVerdict => {
      const ends = endOf(token, kind, id);
      if (ends === null) return 'token_invalid';
      return now() < ends ? 'open' : 'token_expired';
    },
    isOwner: (token, owner) => isSame(token.slice(ENDS, ENDS + OWNER), ownerOf(owner)),
  };
}

const isSame = (actual: string, expected: string): boolean =>
  equalBytes(Buffer.from(actual), Buffer.from(expected));
