import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { byteCache } from '#service/media/byte-cache.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|vnd\.apple\.mpegurl|manifest\+json)|image\/svg\+xml)/;
/** Bytes under which compressing costs more than it saves. */
const SMALLEST = 1024;
const CACHED_BYTES = 16 * 1024 * 1024;

const compress = promisify(gzip);

/**
 * Compresses text replies over 1 kB for browsers that take gzip. What many viewers ask for at the same time (a playlist, the guide) is compressed
 * once. Replies that carry an encoding already, and parts of a range, are left alone.
 */
export function compression(): MiddlewareHandler {
  const cache = byteCache<Uint8Array<ArrayBuffer>>(CACHED_BYTES, (bytes) => bytes.length);
  return async (context, next) => {
    await next();
    const reply = context.res;
    const type = reply.headers.get('content-type') ?? '';
    if (reply.status !== 200 || reply.body === null || !COMPRESSIBLE.test(type) || reply.headers.has('content-encoding')) return;
    reply.headers.append('vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? '')) return;
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const headers = new Headers(reply.headers);
    headers.delete('content-length');
    if (bytes.length < SMALLEST) {
      context.res = undefined;
      context.res = new Response(bytes, { status: 200, headers });
      return;
    }
    const key = createHash('sha1').update(bytes).digest('base64');
    const known = cache.get(key);
    const packed = known ?? new Uint8Array(await compress(bytes, { level: 1 }));
    if (known === undefined) cache.set(key, packed);
    headers.set('content-encoding', 'gzip');
    context.res = undefined;
    context.res = new Response(packed, { status: 200, headers });
  };
}
