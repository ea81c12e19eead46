import type { Context } from 'hono';
import { byteCache } from '#service/media/routes/byte-cache.ts';
import { type CompressionEffort, compress, type Encoding, MIN_COMPRESSED_BYTES, negotiateEncoding } from './content-encoding.ts';
import { entityTag, isNotModified } from './entity-tag.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|vnd\.apple\.mpegurl|manifest\+json)|image\/svg\+xml)/;

/** Whether packing pays for a media type. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** A body that is sent many times. Each encoding is made once, when the first client asks for it, and kept with the body. */
export type CompressibleBody = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Entity tag, the same for all encodings. */
  readonly tag: string;
  readonly encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Makes a body of this media type. Nothing is packed yet. */
export function createCompressibleBody(bytes: Uint8Array<ArrayBuffer>, type: string, effort: CompressionEffort = 'kept'): CompressibleBody {
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    ...{ bytes, type, tag: entityTag(bytes) },
    encoded: (encoding) => {
      const known = made.get(encoding) ?? compress(bytes, encoding, effort);
      made.set(encoding, known);
      return known;
    },
  };
}

/**
 * Answers with a body in the encoding that the client prefers, with `ETag`, `Vary` and the given `Cache-Control`; 304 where the client holds it.
 * The compression middleware leaves such replies alone.
 */
export async function sendCompressible(
  context: Context,
  body: CompressibleBody,
  caching: string,
  status: 200 | 404 = 200,
): Promise<Response> {
  const packs = isCompressible(body.type) && body.bytes.length >= MIN_COMPRESSED_BYTES;
  context.header('cache-control', caching);
  context.header('etag', body.tag);
  if (packs) context.header('vary', 'Accept-Encoding', { append: true });
  if (status === 200 && isNotModified(context, body.tag)) return context.body(null, 304);
  context.header('content-type', body.type);
  const encoding = packs ? negotiateEncoding(context.req.header('accept-encoding')) : 'identity';
  if (encoding === 'identity') return context.body(body.bytes, status);
  context.header('content-encoding', encoding);
  return context.body(await body.encoded(encoding), status);
}

/** Bodies by key, at most about `limit` bytes of them; what was asked for longest ago goes first. */
export type BodyCache = {
  /** The body of a key. Where it is not kept it is made, once for all who ask meanwhile; a failure is not kept. */
  readonly get: (key: string, make: () => CompressibleBody | Promise<CompressibleBody>) => Promise<CompressibleBody>;
};

/** Makes a cache of bodies. A body counts twice its size, for its encodings. */
export function createBodyCache(limit: number): BodyCache {
  const kept = byteCache<CompressibleBody>(limit, ({ bytes }) => bytes.length * 2);
  const under = new Map<string, Promise<CompressibleBody>>();
  return {
    get: (key, make) => {
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const waiting = under.get(key);
      if (waiting !== undefined) return waiting;
      const made = (async () => {
        try {
          const body = await make();
          kept.set(key, body);
          return body;
        } finally {
          under.delete(key);
        }
      })();
      under.set(key, made);
      return made;
    },
  };
}
