import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Encoding } from './content-encoding.ts';
import { isNotModified } from './entity-tag.ts';

const PREPARED = Symbol('prepared reply');

/**
 * A JSON reply that is already serialised and compressed. `bytes` must not be changed: other calls send the
 * same buffer.
 */
export type PreparedReply = {
  readonly [PREPARED]: true;
  readonly tag: string;
  readonly encoding: Encoding | 'identity';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds for which its content stays valid. */
  readonly goodForMs: number;
};

/** Marks a reply as prepared, so that it is sent as it is. */
export const preparedReply = (reply: Omit<PreparedReply, typeof PREPARED>): PreparedReply => ({
  ...reply,
  [PREPARED]: true,
});

/** Returns whether a handler's reply is prepared. */
export const isPrepared = (reply: unknown): reply is PreparedReply =>
  typeof reply === 'object' && reply !== null && PREPARED in reply;

/** Decodes the reply, for checking it against the contract. */
export function decodePrepared({ encoding, bytes }: PreparedReply): unknown {
  return JSON.parse(decoded(encoding, bytes).toString());
}

function decoded(encoding: PreparedReply['encoding'], bytes: Uint8Array): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes);
}

/** Sends the reply, or 304 if it is not modified. */
export function sendPrepared(context: Context, { tag, encoding, bytes }: PreparedReply): Response {
  context.header('etag', tag);
  context.header('vary', 'Accept-Encoding', { append: true });
  if (isNotModified(context, tag)) return context.body(null, 304);
  if (encoding !== 'identity') context.header('content-encoding', encoding);
  return context.body(bytes, 200, { 'content-type': 'application/json; charset=utf-8' });
}
