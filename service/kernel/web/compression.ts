import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { byteCache } from '#service/kernel/byte-cache.ts';
import { isCompressible } from './compressed-body.ts';
import { compress, MIN_COMPRESSED_BYTES, negotiateEncoding } from './content-encoding.ts';

const CACHE_BYTES = 16 * 1024 * 1024;

/** A body and its digest, if that was made for its entity tag. */
type KnownBody = { readonly body: string | Uint8Array<ArrayBuffer>; readonly digest: string | null };

/** Bodies by the response that holds them: reading one from its response makes a stream, at a tenth of a call. */
const knownBodies = new WeakMap<Response, KnownBody>();

/** Returns a response whose body the compression need not read or digest. The body is the response's own. */
export function withKnownBody(response: Response, body: KnownBody['body'], digest: string | null): Response {
  knownBodies.set(response, { body, digest });
  return response;
}

/** Whether a body is known to be too small to be compressed. */
function isKnownSmall(reply: Response): boolean {
  const known = knownBodies.get(reply);
  return known !== undefined && Buffer.byteLength(known.body) < MIN_COMPRESSED_BYTES;
}

/** The body of a reply; null for one without a body. A known text becomes bytes only where it is compressed. */
async function bodyOf(reply: Response): Promise<string | Uint8Array<ArrayBuffer> | null> {
  const known = knownBodies.get(reply);
  if (known !== undefined) return known.body;
  return reply.body === null ? null : new Uint8Array(await reply.arrayBuffer());
}

/**
 * Compresses text replies over 1 kB with gzip at a low level for clients that accept it. A body requested by
 * many viewers at once (a playlist) is compressed once; encoded replies and partial content are left alone.
 */
export function compression(): MiddlewareHandler {
  const cache = byteCache<Uint8Array<ArrayBuffer>>(CACHE_BYTES, (bytes) => bytes.length);
  return async (context, next) => {
    await next();
    const reply = context.res;
    const type = reply.headers.get('content-type') ?? '';
    if (reply.status !== 200 || !isCompressible(type) || reply.headers.has('content-encoding')) return;
    if (!/\baccept-encoding\b/i.test(reply.headers.get('vary') ?? ''))
      reply.headers.append('vary', 'Accept-Encoding');
    if (negotiateEncoding(context.req.header('accept-encoding'), ['gzip']) === 'identity') return;
    if (isKnownSmall(reply)) return;
    const body = await bodyOf(reply);
    if (body === null) return;
    /* The new reply takes the headers over: copying them costs as much as setting all of them. */
    const { headers } = reply;
    headers.delete('content-length');
    if (typeof body !== 'string' && body.length < MIN_COMPRESSED_BYTES) {
      context.res = undefined;
      context.res = new Response(body, { status: 200, headers });
      return;
    }
    const key = knownBodies.get(reply)?.digest ?? hash('sha1', body, 'base64');
    const cached = cache.get(key);
    const compressed =
      cached ?? (await compress(typeof body === 'string' ? Buffer.from(body) : body, 'gzip', 'passing'));
    if (cached === undefined) cache.set(key, compressed);
    headers.set('content-encoding', 'gzip');
    context.res = undefined;
    context.res = new Response(compressed, { status: 200, headers });
  };
}
