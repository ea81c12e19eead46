import { z } from 'zod';

/**
 * Settings that a package may name for its streams begin so: what else the machine keeps secret goes to no
 * server that a package names, and into no token that everybody sees.
 */
export const STREAM_SECRET = /^(?:CDN|DRM)_[A-Z0-9_]{1,60}$/;

/** Name of a setting that holds a secret. The secret itself is in no package and no database. */
export const secretName = z
  .string()
  .regex(STREAM_SECRET, 'has to name a setting that begins with CDN_ or DRM_, such as CDN_SECRET');

/**
 * A JSON web token that a licence server asks for. Texts in `claims` may hold `{content}`, `{viewer}`,
 * `{device}`, `{issued}`, `{ends}` (seconds since 1970) and `{endsAt}` (ISO 8601).
 */
const jwt = z.object({
  secret: secretName,
  algorithm: z.enum(['HS256', 'HS384', 'HS512']).default('HS256'),
  /** How the secret is written. */
  encoding: z.enum(['text', 'base64', 'hex']).default('text'),
  /** Seconds for which it holds. */
  life: z.number().int().min(30).max(86_400).default(300),
  claims: z.record(z.string(), z.json()).default({}),
});
export type LicenceJwt = z.infer<typeof jwt>;

/** Ways in which a request or a licence is wrapped. `form` names its field `spc`, as FairPlay servers have it. */
const WRAPPERS = ['raw', 'base64', 'form', 'json'] as const;

/**
 * Where licences of a stream come from. The address and the headers may hold `{jwt}` and `{content}`; headers
 * may also hold `{secret:NAME}`. `field` is the field of a form or JSON body.
 */
export const licenceServer = z.object({
  licence: z.url({ protocol: /^https?$/ }),
  certificate: z.url({ protocol: /^https?$/ }).exactOptional(),
  headers: z.record(z.string(), z.string()).default({}),
  jwt: jwt.exactOptional(),
  request: z.object({ form: z.enum(WRAPPERS), field: z.string().default('spc') }).exactOptional(),
  reply: z.object({ form: z.enum(WRAPPERS), field: z.string().default('license') }).exactOptional(),
});
export type LicenceServer = z.infer<typeof licenceServer>;

/** How a CDN is told that a viewer may read a stream. */
export const cdnToken = z.object({
  form: z.enum(['secure_link', 'cloudfront', 'akamai']),
  secret: secretName,
  /** Seconds for which a token holds. */
  life: z.number().int().min(60).max(86_400).default(14_400),
  /** Scope of the token: the address alone, or everything in its folder. */
  scope: z.enum(['file', 'folder']).default('folder'),
  /** Where it is: in the query, or `secure_link` alone, in front of the path. */
  place: z.enum(['query', 'path']).default('query'),
  /** The text that `secure_link` hashes. */
  sign: z.string().max(200).default('{expires}{uri} {secret}'),
  /** The name of Akamai's parameter. */
  name: z.string().max(40).default('hdnts'),
  /** The id of CloudFront's public key. */
  keyPair: z.string().max(100).default(''),
});
export type CdnToken = z.infer<typeof cdnToken>;

/** Returns the secret of a setting, or null if this installation has none. */
export type SecretOf = (name: string) => string | null;
