import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Encoding } from './content-encoding.ts';
import { isNotModified } from './entity-tag.ts';

const PREPARED = Symbol('prepared reply');

/** A JSON reply that was written and packed before, for whoever may see it. `bytes` must not be changed: others are sent the same. */
export type PreparedReply = {
  readonly [PREPARED]: true;
  readonly tag: string;
  readonly encoding: Encoding | 'identity';
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Marks a body as a prepared reply. */
export const preparedReply = (reply: Omit<PreparedReply, typeof PREPARED>): PreparedReply => ({ ...reply, [PREPARED]: true });

/** Whether a handler's answer is one. */
export const isPrepared = (reply: unknown): reply is PreparedReply => typeof reply === 'object' && reply !== null && PREPARED in reply;

/** The reply as data, for holding it against the contract. */
export function decodePrepared({ encoding, bytes }: PreparedReply): unknown {
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes);
  return JSON.parse(text.toString());
}

/** Sends it, or only says that the client holds it already. The client keeps it, but asks each time: which it is depends on the viewer and the time. */
export function sendPrepared(context: Context, { tag, encoding, bytes }: PreparedReply): Response {
  context.header('cache-control', 'private, no-cache');
  context.header('etag', tag);
  context.header('vary', 'Accept-Encoding', { append: true });
  if (isNotModified(context, tag)) return context.body(null, 304);
  if (encoding !== 'identity') context.header('content-encoding', encoding);
  return context.body(bytes, 200, { 'content-type': 'application/json; charset=utf-8' });
}
