import { Readable, Transform } from 'node:stream';
import { type Context, Hono } from 'hono';
import { channelMarkPath } from '#service/http/catalogue/artwork-path.ts';
import { readAtMost } from '#service/imported/read-at-most.ts';
import { streamGate, tokenMissing, type VerifyToken } from '#service/media/routes/stream-gate.ts';
import { streamFolder } from '#service/media/routes/stream-path.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { FetchAddress, Fetched } from './fetch-address.ts';
import { homeOrigin } from './home-origin.ts';
import { imageType } from './image-type.ts';
import { rewritePlaylist } from './playlist-rewrite.ts';
import type { AddressSeal } from './signed-address.ts';

const MOST_PLAYLIST = 4 * 1024 ** 2;
const MOST_SEGMENT = 256 * 1024 ** 2;
const MOST_LOGO = 1024 ** 2;
/** Time limit for one media response, in milliseconds. */
const MEDIA_PATIENCE = 10 * MINUTE;
/** Leading bytes that distinguish a playlist from media. */
const PLAYLIST_HEAD = '#EXTM3U';
/** Time limit for a playlist, in milliseconds. */
const PATIENCE = 20 * SECOND;
const MEDIA_TYPE = /^(?:video|audio)\/[\w.+-]{1,40}$|^text\/vtt$/;

type StreamDeps = {
  readonly channelByCode: (code: string) => StoredChannel | null;
  readonly seal: AddressSeal;
  readonly fetchAddress: FetchAddress;
  readonly verifyToken: VerifyToken;
};

const fault = (
  context: Context,
  code: 'unknown_channel' | 'unknown_address' | 'address_not_allowed' | 'source_failed' | 'source_too_large',
  status: 404 | 502,
): Response => context.json({ code }, status, { 'cache-control': 'no-store' });

/**
 * Proxies the streams of imported channels behind a checkout token (`/media/{token}/import/…`), so that the page only makes same-origin
 * requests. Every URL in a playlist is sealed, together with whether a private source named it. No other URL is ever fetched, and in a
 * private network only the origin that the owner's list named.
 */
export function streamRoutes({ channelByCode, seal, fetchAddress, verifyToken }: StreamDeps): Hono {
  const routes = new Hono();
  const passed = async (context: Context, code: string, address: string, home: string | null): Promise<Response> => {
    const range = context.req.header('range');
    const headers = range !== undefined && /^bytes=\d{0,15}-\d{0,15}$/.test(range) ? { range } : {};
    const fetched = await fetchAddress(address, { home, headers, signal: context.req.raw.signal });
    if (!fetched.ok) return fault(context, fetched.error === 'ADDRESS_NOT_ALLOWED' ? 'address_not_allowed' : 'source_failed', 502);
    const atHome = fetched.value.home !== null;
    const folder = streamFolder(context.req.param('token') ?? '', 'import', code);
    return answer(context, fetched.value, (next) => `${folder}/f/${seal.seal(code, { address: next, atHome })}`);
  };
  routes.use('/media/:token/import/:id/*', streamGate(verifyToken, 'import'));
  routes.get('/media/:token/import/:id/master.m3u8', (context) => {
    const code = context.req.param('id');
    const own = channelByCode(code)?.own;
    return own === undefined ? fault(context, 'unknown_channel', 404) : passed(context, code, own.stream, homeOrigin(own.stream, own));
  });
  routes.get('/media/:token/import/:id/f/:sealed/:name', (context) => {
    const { id: code, sealed } = context.req.param();
    const own = channelByCode(code)?.own;
    const opened = own === undefined ? null : seal.open(code, sealed);
    if (own === undefined || opened === null) return fault(context, own === undefined ? 'unknown_channel' : 'unknown_address', 404);
    return passed(context, code, opened.address, opened.atHome ? homeOrigin(own.stream, own) : null);
  });
  routes.get('/media/import/:code/logo', async (context) => {
    const code = context.req.param('code');
    const own = channelByCode(code)?.own;
    if (own === undefined) return fault(context, 'unknown_channel', 404);
    const picture = own.logo === null ? null : await logo(fetchAddress, own.logo, homeOrigin(own.logo, own));
    if (picture === null) return context.redirect(channelMarkPath(code), 302);
    return context.body(picture.bytes, 200, { 'content-type': picture.type, 'cache-control': 'public, max-age=86400' });
  });
  routes.all('/media/import/*', tokenMissing);
  return routes;
}

/** Returns a rewritten playlist, or media unchanged. */
async function answer(context: Context, { body, url }: Fetched, exchange: (address: string) => string): Promise<Response> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    const head: Buffer = first.done ? Buffer.alloc(0) : first.value;
    if (!head.toString('latin1', 0, 20).replace('\u00ef\u00bb\u00bf', '').startsWith(PLAYLIST_HEAD)) {
      if (Number(body.headers['content-length'] ?? 0) <= MOST_SEGMENT) return media(body, head, chunks);
      body.destroy();
      return fault(context, 'source_too_large', 502);
    }
    const text = await readAtMost(chunks, head, MOST_PLAYLIST, PATIENCE);
    if (text === null) return fault(context, 'source_too_large', 502);
    const playlist = rewritePlaylist(text.toString('utf8').replace('\ufeff', ''), url, exchange);
    return context.body(playlist, 200, { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' });
  } catch {
    body.destroy();
    return fault(context, 'source_failed', 502);
  }
}

function media(body: Fetched['body'], head: Buffer, rest: AsyncIterator<Buffer>): Response {
  let sent = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _, done) => {
      sent += chunk.length;
      done(sent > MOST_SEGMENT ? new Error('too large') : null, chunk);
    },
  });
  async function* all(): AsyncGenerator<Buffer> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const source = Readable.from(all());
  source.on('error', () => limit.destroy());
  const late = setTimeout(() => limit.destroy(), MEDIA_PATIENCE);
  limit.on('close', () => {
    clearTimeout(late);
    source.destroy();
    body.destroy();
  });
  limit.on('error', () => body.destroy());
  const { 'content-type': type = '', 'content-length': length, 'content-range': range } = body.headers;
  const bare = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return new Response(Readable.toWeb(source.pipe(limit)), {
    status: body.statusCode === 206 ? 206 : 200,
    headers: {
      ...{ 'content-type': MEDIA_TYPE.test(bare) ? bare : 'application/octet-stream', 'cache-control': 'no-store' },
      ...(length === undefined ? {} : { 'content-length': length }),
      ...(range === undefined ? {} : { 'content-range': range }),
    },
  });
}

/** Serves a channel's logo if it is a bitmap; an SVG could contain scripts. */
async function logo(
  fetchAddress: FetchAddress,
  address: string,
  home: string | null,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null> {
  const fetched = await fetchAddress(address, { home });
  if (!fetched.ok) return null;
  try {
    const bytes = await readAtMost(fetched.value.body[Symbol.asyncIterator](), Buffer.alloc(0), MOST_LOGO, PATIENCE);
    const type = bytes === null ? null : imageType(bytes);
    return bytes === null || type === null ? null : { bytes: new Uint8Array(bytes), type };
  } catch {
    return null;
  } finally {
    fetched.value.body.destroy();
  }
}
