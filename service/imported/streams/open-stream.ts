import type { Readable } from 'node:stream';
import { isHlsPlaylist } from '#service/imported/streams/hls/normal-playlist.ts';
import type { StalkerLink } from '#service/imported/streams/portal/stalker-link.ts';
import type { KnownKeys } from '#service/imported/streams/protection/known-keys.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { FetchAddress, Fetched } from './fetch-address.ts';
import { type StreamError, streamError } from './stream-error.ts';
import { type FileType, HEAD_BYTES, listedAddress, streamHead, unpackedText } from './stream-head.ts';

/**
 * A source that was opened: a playlist or manifest, bytes to segment, or a file that the browser plays. `url`
 * is its own, `atHome` says that the private network served it.
 */
export type OpenedStream = { readonly url: string; readonly home: string | null } & (
  | { readonly kind: 'hls' | 'dash'; readonly text: string }
  | {
      readonly kind: 'ts';
      readonly head: Buffer;
      readonly body: Readable;
      readonly chunks: AsyncIterator<Buffer>;
      readonly length: number | null;
    }
  | { readonly kind: 'file'; readonly type: FileType }
);

/**
 * Where a stream is, which private origin it may reach, the request headers that its playlist names, and the
 * keys that it is played with. `others` are further addresses of the same stream, which are tried if it is
 * not at the first; one with a `link` has none of its own, and is where the portal says each time.
 */
export type StreamAddress = {
  readonly address: string;
  readonly home: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly keys?: KnownKeys;
  readonly others?: readonly string[];
  readonly link?: StalkerLink;
  /** The source of the channel, whose cookies are sent. */
  readonly source?: string;
};

/**
 * Milliseconds in which a stream must show what it is: with the page's own delays the viewer gets an answer
 * within 10 s.
 */
const WITHIN = 8 * SECOND;
const MOST_TEXT = 4 * 1024 ** 2;
/** A list may lead to a stream, but not to another list. */
const MOST_LISTS = 1;

/** Opens a stream and finds out by its first bytes what it is. */
export async function openStream(
  fetchAddress: FetchAddress,
  stream: StreamAddress,
  signal: AbortSignal,
  lists: number = MOST_LISTS,
): Promise<Result<OpenedStream, StreamError>> {
  const late = AbortSignal.timeout(WITHIN);
  const { address, home, headers, source } = stream;
  const own = source === undefined ? {} : { source };
  const fetched = await fetchAddress(address, { home, headers, ...own, headersWithin: WITHIN, signal });
  if (!fetched.ok) return err(streamError(fetched.error));
  const { body } = fetched.value;
  const cancel = (): void => void body.destroy(new Error('late'));
  late.addEventListener('abort', cancel);
  try {
    const opened = await readStream(fetched.value);
    if (!opened.ok || !('next' in opened.value))
      return opened.ok && !('next' in opened.value) ? ok(opened.value) : err(errorOf(opened));
    const { next } = opened.value;
    if (lists === 0 || next === null) return err('SOURCE_NOT_A_STREAM');
    const inside = fetched.value.home !== null && URL.parse(next)?.origin === home ? home : null;
    return await openStream(
      fetchAddress,
      { address: next, home: inside, headers, ...own },
      signal,
      lists - 1,
    );
  } catch {
    body.destroy();
    return err('SOURCE_SILENT');
  } finally {
    late.removeEventListener('abort', cancel);
  }
}

const errorOf = (result: Result<unknown, StreamError>): StreamError =>
  result.ok ? 'SOURCE_NOT_A_STREAM' : result.error;

type Listed = { readonly next: string | null };

async function readStream({
  body,
  headers,
  url,
  home,
}: Fetched): Promise<Result<OpenedStream | Listed, StreamError>> {
  const chunks = body.iterator({ destroyOnReturn: false });
  const head = await readHead(chunks);
  const found = streamHead(head);
  if (found === null) {
    body.destroy();
    return err('SOURCE_NOT_A_STREAM');
  }
  const { kind, type } = found;
  if (kind === 'ts')
    return ok({ kind, url, home, head, body, chunks, length: lengthOf(headers['content-length']) });
  if (kind === 'file' && type !== null) {
    body.destroy();
    return ok({ kind, url, home, type });
  }
  const bytes = await readRest(chunks, head);
  body.destroy();
  const plain = bytes !== null && kind === 'packed' ? await unpackedText(bytes, MOST_TEXT) : bytes;
  if (plain === null) return err('SOURCE_NOT_A_STREAM');
  const text = plain.toString('utf8');
  const real = kind === 'packed' ? streamHead(plain.subarray(0, HEAD_BYTES))?.kind : kind;
  if (real === 'dash' || (real === 'hls' && isHlsPlaylist(text))) return ok({ kind: real, url, home, text });
  const next = listedAddress(text);
  return ok({ next: next === null ? null : (URL.parse(next, url)?.href ?? null) });
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(parts);
}

async function readRest(chunks: AsyncIterator<Buffer>, head: Buffer): Promise<Buffer | null> {
  const parts = [head];
  let size = head.length;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > MOST_TEXT) return null;
  }
  return Buffer.concat(parts);
}

function lengthOf(header: string | undefined): number | null {
  const length = Number(header ?? Number.NaN);
  return Number.isFinite(length) ? length : null;
}
