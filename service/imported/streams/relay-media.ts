import { Readable, Transform } from 'node:stream';
import { MINUTE } from '#shared/kernel/time.ts';
import type { Fetched } from './fetch-address.ts';

/** Largest segment in bytes. */
export const MOST_SEGMENT = 256 * 1024 ** 2;
/** Time limit for one segment, in milliseconds. */
const MEDIA_PATIENCE = 10 * MINUTE;
const MEDIA_TYPE = /^(?:video|audio)\/[\w.+-]{1,40}$|^text\/vtt$/;

/** Returns a segment as its source sent it. `head` was read already. */
export function relaySegment(fetched: Fetched, head: Buffer, rest: AsyncIterator<Buffer>): Response {
  const bare = fetched.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  async function* all(): AsyncGenerator<Buffer> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const type = MEDIA_TYPE.test(bare) ? bare : 'application/octet-stream';
  return bodyReply(fetched, Readable.from(all()), { type, most: MOST_SEGMENT, patience: MEDIA_PATIENCE });
}

/**
 * Returns a file that the browser plays itself. It may be endless, as radio is, so it has no limits but its
 * reader's.
 */
export const relayFile = (fetched: Fetched, type: string): Response =>
  bodyReply(fetched, fetched.body, { type, most: Number.POSITIVE_INFINITY, patience: null });

type Limits = { readonly type: string; readonly most: number; readonly patience: number | null };

function bodyReply(
  { body, headers, status }: Fetched,
  source: Readable,
  { type, most, patience }: Limits,
): Response {
  let sent = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _, done) => {
      sent += chunk.length;
      done(sent > most ? new Error('too large') : null, chunk);
    },
  });
  source.on('error', () => limit.destroy());
  const late = patience === null ? null : setTimeout(() => limit.destroy(), patience);
  limit.on('close', () => {
    if (late !== null) clearTimeout(late);
    source.destroy();
    body.destroy();
  });
  limit.on('error', () => body.destroy());
  const { 'content-length': length, 'content-range': range } = headers;
  return new Response(Readable.toWeb(source.pipe(limit)), {
    status: status === 206 ? 206 : 200,
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'accept-ranges': status === 206 ? 'bytes' : 'none',
      ...(length === undefined ? {} : { 'content-length': length }),
      ...(range === undefined ? {} : { 'content-range': range }),
    },
  });
}
