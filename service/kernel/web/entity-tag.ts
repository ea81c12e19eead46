import { hash } from 'node:crypto';
import type { Context } from 'hono';

/** Returns the entity tag of a body. It is weak because compressed copies share it. */
export const entityTag = (body: string | Uint8Array): string =>
  `W/"${hash('sha1', body, 'base64url').slice(0, 20)}"`;

/** Returns whether `If-None-Match` holds this tag. */
export const isNotModified = (context: Context, tag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || withoutWeakPrefix(one) === withoutWeakPrefix(tag));

/** Tags are compared weakly: a proxy that recompresses a body may weaken its tag. */
const withoutWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');
