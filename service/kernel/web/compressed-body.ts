import type { Context } from 'hono';
import { byteCache } from '#service/kernel/byte-cache.ts';
import {
  type CompressionEffort,
  compress,
  type Encoding,
  MIN_COMPRESSED_BYTES,
  negotiateEncoding,
} from './content-encoding.ts';
import { entityTag, isNotModified } from './entity-tag.ts';

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|vnd\.apple\.mpegurl|manifest\+json)|image\/svg\+xml)/;

/** Returns whether a media type is worth compressing. A stream of events has no end to wait for. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** A body that is sent often. Each encoding is made on first use and kept. */
export type CompressibleBody = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Entity tag, shared by all encodings. */
  readonly tag: string;
  readonly encoded: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Creates a body; nothing is compressed yet, except the `brotli` of it where that was made before. */
export function createCompressibleBody(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  effort: CompressionEffort = 'kept',
  brotli: Uint8Array<ArrayBuffer> | null = null,
): CompressibleBody {
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  if (brotli !== null) bodies.set('br', Promise.resolve(brotli));
  return {
    bytes,
    type,
    tag: entityTag(bytes),
    encoded: (encoding) => {
      const cached = bodies.get(encoding) ?? compress(bytes, encoding, effort);
      bodies.set(encoding, cached);
      return cached;
    },
  };
}

/**
 * Sends a body in the client's preferred encoding with `ETag`, `Vary` and the given `Cache-Control`, or 304
 * if it is not modified. The compression middleware leaves such replies alone.
 */
export async function sendCompressible(
  context: Context,
  body: CompressibleBody,
  caching: string,
  status: 200 | 404 = 200,
): Promise<Response> {
  const compresses = isCompressible(body.type) && body.bytes.length >= MIN_COMPRESSED_BYTES;
  context.header('cache-control', caching);
  context.header('etag', body.tag);
  if (compresses) context.header('vary', 'Accept-Encoding', { append: true });
  if (status === 200 && isNotModified(context, body.tag)) return context.body(null, 304);
  context.header('content-type', body.type);
  const encoding = compresses ? negotiateEncoding(context.req.header('accept-encoding')) : 'identity';
  if (encoding === 'identity') return context.body(body.bytes, status);
  context.header('content-encoding', encoding);
  return context.body(await body.encoded(encoding), status);
}

/** A cache of bodies by key with about `limit` bytes; the least recently used are evicted first. */
export type BodyCache = {
  /**
   * Returns the body of a key. A missing one is made once for all concurrent callers; a failure is not
   * cached.
   */
  readonly get: (
    key: string,
    make: () => CompressibleBody | Promise<CompressibleBody>,
  ) => Promise<CompressibleBody>;
};

/** Creates the cache. A body counts twice its size to cover its encodings. */
export function createBodyCache(limit: number): BodyCache {
  const bodies = byteCache<CompressibleBody>(limit, ({ bytes }) => bytes.length * 2);
  const pending = new Map<string, Promise<CompressibleBody>>();
  return {
    get: (key, make) => {
      const cached = bodies.get(key);
      if (cached !== undefined) return Promise.resolve(cached);
      const waiting = pending.get(key);
      if (waiting !== undefined) return waiting;
      const made = (async () => {
        try {
          const body = await make();
          bodies.set(key, body);
          return body;
        } finally {
          pending.delete(key);
        }
      })();
      pending.set(key, made);
      return made;
    },
  };
}
