import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { chosenEncoding, packed, SMALLEST_PACKED } from '#service/http/server/content-encoding.ts';
import { isPackable } from '#service/http/server/packed-body.ts';
import { byteCache } from '#service/media/routes/byte-cache.ts';

const CACHED_BYTES = 16 * 1024 * 1024;

/**
 * Compresses text replies over 1 kB for browsers that take gzip, at a cheap level. What many viewers ask for at the same time (a playlist) is compressed
 * once. Replies that carry an encoding already, and parts of a range, are left alone.
 */
export function compression(): MiddlewareHandler {
  const cache = byteCache<Uint8Array<ArrayBuffer>>(CACHED_BYTES, (bytes) => bytes.length);
  return async (context, next) => {
    await next();
    const reply = context.res;
    const type = reply.headers.get('content-type') ?? '';
    if (reply.status !== 200 || !isPackable(type) || reply.headers.has('content-encoding')) return;
    if (!/\baccept-encoding\b/i.test(reply.headers.get('vary') ?? '')) reply.headers.append('vary', 'Accept-Encoding');
    if (chosenEncoding(context.req.header('accept-encoding'), ['gzip']) === 'identity' || reply.body === null) return;
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const headers = new Headers(reply.headers);
    headers.delete('content-length');
    if (bytes.length < SMALLEST_PACKED) {
      context.res = undefined;
      context.res = new Response(bytes, { status: 200, headers });
      return;
    }
    const key = createHash('sha1').update(bytes).digest('base64');
    const known = cache.get(key);
    const smaller = known ?? (await packed(bytes, 'gzip', 'passing'));
    if (known === undefined) cache.set(key, smaller);
    headers.set('content-encoding', 'gzip');
    context.res = undefined;
    context.res = new Response(smaller, { status: 200, headers });
  };
}
