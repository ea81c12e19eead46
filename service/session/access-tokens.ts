import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { byteCache } from '#service/kernel/byte-cache.ts';
import { equalBytes } from '#service/kernel/constant-time.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';

/** Lifetime of a token. Each page load issues a new one, and a token ends with its session. */
export const TOKEN_LIFE = 4 * HOUR;

const claims = z.object({
  /** Account id, or `guest`. */
  sub: z.string(),
  kind: z.enum(['guest', 'guest_mode', 'member']),
  aud: z.enum(['content', 'billing']),
  /** The token's session; null for a guest without one. */
  sid: z.string().nullable(),
  profile: z.string().nullable(),
  /** The DRM device id; the player does not start without one. */
  drm_id: z.string().nullable(),
  country: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
});
const header = z.object({ alg: z.literal('HS256'), typ: z.literal('JWT') });

/** Claims of an access token; `iat` and `exp` in seconds since 1970. */
export type Claims = z.infer<typeof claims>;
export type NewClaims = Omit<Claims, 'iat' | 'exp'>;

/** Signs and verifies access tokens: compact JWTs with HMAC-SHA-256. */
export type AccessTokens = {
  readonly sign: (claims: NewClaims) => string;
  /** Returns the claims of a valid, unexpired token, or null. */
  readonly read: (token: string) => Claims | null;
};

/** Tokens whose signature is remembered; each of a thousand viewers has two. */
const REMEMBERED = 2000;

/**
 * Creates the tokens for a signing key; `now` returns milliseconds since 1970. What a token says is remembered
 * by its text, since the same text always says the same: checking signature and claims costs more than the
 * rest of a cheap call. Whether it has expired, and whether its session has ended, is asked of each call.
 */
export function createAccessTokens(key: Buffer, now: () => number): AccessTokens {
  const signature = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const remembered = byteCache<Claims>(REMEMBERED, () => 1);
  const signedClaims = (token: string): Claims | null => {
    const [first, body, sign, ...rest] = token.split('.');
    if (first === undefined || body === undefined || sign === undefined || rest.length > 0) return null;
    if (!equalBytes(Buffer.from(sign, 'base64url'), signature(`${first}.${body}`))) return null;
    if (!header.safeParse(decode(first)).success) return null;
    return claims.safeParse(decode(body)).data ?? null;
  };
  const claimsOf = (token: string): Claims | null => {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const read = signedClaims(token);
    if (read !== null) remembered.set(token, read);
    return read;
  };
  return {
    sign: (claims) => {
      const full: Claims = {
        ...claims,
        iat: Math.floor(now() / SECOND),
        exp: Math.floor((now() + TOKEN_LIFE) / SECOND),
      };
      const text = `${head}.${encode(full)}`;
      return `${text}.${signature(text).toString('base64url')}`;
    },
    read: (token) => {
      const read = claimsOf(token);
      return read !== null && read.exp * SECOND > now() ? read : null;
    },
  };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
