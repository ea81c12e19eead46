import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** The entity tag of a body, weak because a compressed copy of it carries the same. */
export const entityTag = (body: string | Uint8Array): string => `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;

/** Whether the browser says that it holds the body with this tag already. */
export const isNotModified = (context: Context, tag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || withoutWeakPrefix(one) === withoutWeakPrefix(tag));

/** Tags are compared weakly: a proxy that packs a body anew may change how strong its tag is. */
const withoutWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');
