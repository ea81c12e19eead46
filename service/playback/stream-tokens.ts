import { createHmac } from 'node:crypto';
import { equalBytes } from '#service/kernel/constant-time.ts';
import type {
  ContentSpan,
  SpanOf,
  TokenVerdict,
  VerifyToken,
} from '#service/kernel/media/routes/stream-gate.ts';
import type { StreamKind } from '#service/kernel/routing/stream-path.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Owner of a token. `drmId` is the content-protection device id, or null. */
export type StreamTokenOwner = { readonly sessionId: string; readonly drmId: string | null };

/**
 * Signs and verifies the tokens that checkouts issue, one for a stream's URLs and its licence call. A token
 * contains its expiry, a digest of session and device, for a profile with a rating limit the times of what it
 * opens, and a signature over all of it and the stream.
 */
export type StreamTokens = {
  /**
   * `ends` is in milliseconds since 1970, rounded down to the second. With a span the token opens only what
   * the stream shows in that time.
   */
  readonly sign: (
    kind: StreamKind,
    id: string,
    owner: StreamTokenOwner,
    ends: number,
    span?: ContentSpan | null,
  ) => string;
  readonly verify: VerifyToken;
  readonly spanOf: SpanOf;
  /** Returns when a verified token ends, in milliseconds since 1970. */
  readonly endOf: (token: string) => number;
  /** Returns whether a verified token was issued to this session and device. */
  readonly isOwner: (token: string, owner: StreamTokenOwner) => boolean;
};

/**
 * Lengths of the parts: a time (seconds since 1970 in base 36; the expiry, and both ends of the span), owner
 * digest, signature (132 bits).
 */
const TIME = 7;
const OWNER = 16;
const SIGNATURE = 22;
/** Where the span begins. */
const SPAN = TIME + OWNER;
const SHAPE = /^[\da-z]{7}[\w-]{16}(?:[\da-z]{14})?[\w-]{22}$/;

/**
 * Cached verifications, so that a segment needs no signature: more than the streams of a thousand viewers.
 */
const MAX_CACHED = 4096;

/**
 * The key of a data folder, and the keys that the operator has given to the service and the edge in its
 * place: the first signs, and all of them verify, so that a key is replaced while streams play.
 */
export type StreamKeys = { readonly signingKey: Buffer; readonly given: readonly Buffer[] };

/**
 * Creates the tokens of a service. `now` is the viewers' time, because entitlements end by it.
 * `deploy/edge/stream-token.js` checks the same tokens elsewhere.
 */
export function createStreamTokens({ signingKey, given }: StreamKeys, now: () => number): StreamTokens {
  const own = createHmac('sha256', signingKey).update('stream-token').digest();
  const signer = given[0] ?? own;
  const keys = given.length === 0 ? [own] : given;
  const digest = (key: Buffer, text: string, length: number): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
  const ownerOf = (key: Buffer, { sessionId, drmId }: StreamTokenOwner): string =>
    digest(key, `owner\n${sessionId}\n${drmId ?? ''}`, OWNER);
  const signature = (key: Buffer, head: string, kind: StreamKind, id: string): string =>
    digest(key, `stream\n${head}\n${kind}\n${id}`, SIGNATURE);
  /** Expiry of each cached token, by token and stream. */
  const verified = new Map<string, number>();

  const endOf = (token: string, kind: StreamKind, id: string): number | null => {
    const name = `${token}/${kind}/${id}`;
    const cached = verified.get(name);
    if (cached !== undefined) return cached;
    const head = token.slice(0, -SIGNATURE);
    const isSigned = (key: Buffer): boolean =>
      isSame(token.slice(-SIGNATURE), signature(key, head, kind, id));
    if (!SHAPE.test(token) || !keys.some(isSigned)) return null;
    const ends = timeIn(token, 0);
    for (const oldest of verified.keys()) {
      if (verified.size < MAX_CACHED) break;
      verified.delete(oldest);
    }
    verified.set(name, ends);
    return ends;
  };

  return {
    sign: (kind, id, owner, ends, span = null) => {
      const times = span === null ? '' : `${timeText(span.since)}${timeText(span.until)}`;
      const head = `${timeText(ends)}${ownerOf(signer, owner)}${times}`;
      return `${head}${signature(signer, head, kind, id)}`;
    },
    verify: (token, kind, id): TokenVerdict => {
      const ends = endOf(token, kind, id);
      if (ends === null) return 'token_invalid';
      return now() < ends ? 'open' : 'token_expired';
    },
    isOwner: (token, owner) => keys.some((key) => isSame(token.slice(TIME, SPAN), ownerOf(key, owner))),
    spanOf: (token) =>
      token.length === SPAN + SIGNATURE
        ? null
        : { since: timeIn(token, SPAN), until: timeIn(token, SPAN + TIME) },
    endOf: (token) => timeIn(token, 0),
  };
}

const timeText = (at: number): string =>
  Math.floor(at / SECOND)
    .toString(36)
    .padStart(TIME, '0');
const timeIn = (token: string, at: number): number =>
  Number.parseInt(token.slice(at, at + TIME), 36) * SECOND;

const isSame = (actual: string, expected: string): boolean =>
  equalBytes(Buffer.from(actual), Buffer.from(expected));
