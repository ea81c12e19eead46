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
  return bodyReply(fetched, Readable.from(all()), { type, most: MOST_SEGMENT, hold: endsLate });
}

/**
 * Returns a file that the browser plays itself. It may be endless, as radio is, so it has no limits but its
 * reader's, and those of `hold`.
 */
export const relayFile = (fetched: Fetched, type: string, hold: Hold): Response =>
  bodyReply(fetched, fetched.body, { type, most: Number.POSITIVE_INFINITY, hold });

/** Calls `end` when a reply has to end. Returns the function to call once it has ended. */
type Hold = (end: () => void) => () => void;

type Limits = { readonly type: string; readonly most: number; readonly hold: Hold };

const endsLate: Hold = (end) => {
  const late = setTimeout(end, MEDIA_PATIENCE);
  return () => clearTimeout(late);
};

function bodyReply(
  { body, headers, status }: Fetched,
  source: Readable,
  { type, most, hold }: Limits,
): Response {
  let sent = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _, done) => {
      sent += chunk.length;
      done(sent > most ? new Error('too large') : null, chunk);
    },
  });
  source.on('error', () => limit.destroy());
  const release = hold(() => limit.destroy());
  limit.on('close', () => {
    release();
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
