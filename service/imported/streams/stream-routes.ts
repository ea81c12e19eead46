import { type Context, Hono } from 'hono';
import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import type { Playable } from '#service/catalogue/playable.ts';
import { homeOrigin } from '#service/imported/home-origin.ts';
import { parseLink } from '#service/imported/streams/portal/stalker-link.ts';
import type { KnownKeys } from '#service/imported/streams/protection/known-keys.ts';
import type { StreamReadings } from '#service/imported/streams/reading/stream-readings.ts';
import {
  type ContentSpan,
  type SpanOf,
  streamGate,
  tokenMissing,
  type VerifyToken,
} from '#service/kernel/media/routes/stream-gate.ts';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { streamFolder } from '#service/kernel/routing/stream-path.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Fetched } from './fetch-address.ts';
import type { HoldOpen } from './hold-open.ts';
import type { ImportedStreams, StreamAddresses } from './imported-streams.ts';
import { homeInside, portalHome } from './open-any-address.ts';
import type { StreamAddress } from './open-stream.ts';
import { isPartOpen, liveSince, openPlaylist } from './part-access.ts';
import { logoHandler, type PictureDeps, pictureHandler } from './picture-handlers.ts';
import { MOST_SEGMENT, relayFile, relaySegment } from './relay-media.ts';
import type { AddressExchange, AddressSeal } from './signed-address.ts';
import { type StreamError, streamError } from './stream-error.ts';
import { FILE_TYPES, isFileType, streamHead } from './stream-head.ts';
import { type CatchupIdOf, LIVE_PART, partAddress, streamKey } from './stream-part.ts';
import { streamErrorReply, streamFailed, streamPlaylistReply } from './stream-replies.ts';

const MOST_PLAYLIST = 4 * 1024 ** 2;
/** Milliseconds from a request to its headers: a page gives up after 8 s itself. */
const HEADERS_WITHIN = 8 * SECOND;
/** Time limit for a playlist, in milliseconds. */
const PATIENCE = 20 * SECOND;

type StreamDeps = PictureDeps & {
  readonly playable: (code: string) => Playable | null;
  readonly catchupIdOf: CatchupIdOf;
  readonly seal: AddressSeal;
  readonly streams: ImportedStreams;
  readonly verifyToken: VerifyToken;
  readonly spanOf: SpanOf;
  readonly holdOpen: HoldOpen;
  readonly now: () => number;
};

/**
 * Proxies the streams of imported channels behind a checkout token (`/media/{token}/import/…`), so that the
 * page only makes same-origin requests. Every URL in a playlist is sealed, together with whether a private
 * source named it. No other URL is ever fetched, and in a private network only the origin that the owner's
 * list named.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of routes.
export function streamRoutes(deps: StreamDeps): Hono {
  const { playable, catchupIdOf, seal, fetchAddress, streams, verifyToken, spanOf, now } = deps;
  const routes = new Hono();
  const exchange: ExchangeOf = (context, { code, part }, atHome) => {
    const folder = `${streamFolder(context.req.param('token') ?? '', 'import', code)}/${part}/f`;
    return seal.exchange(streamKey(code, part), folder, atHome);
  };
  const pathsOf = (context: Context, code: string, part: string): StreamAddresses => {
    const folder = `${streamFolder(context.req.param('token') ?? '', 'import', code)}/${part}`;
    return {
      segment: (no) => `${folder}/ts/${no}.ts`,
      track: (id) => `${folder}/dash/${id}.m3u8`,
      exchange: (atHome) => exchange(context, { code, part }, atHome),
    };
  };
  const span = (context: Context): ContentSpan | null => spanOf(context.req.param('token') ?? '');
  /** Returns the channel's code, the part and its stream that a path names and its token opens. */
  const named = (context: Context) => {
    const { id: code = '', part = LIVE_PART } = context.req.param();
    if (!isPartOpen(part, span(context), now())) return null;
    const found = playable(code);
    const stream = found === null ? null : partAddress(found, part, now(), catchupIdOf);
    return stream === null
      ? null
      : { code, part, stream, key: streamKey(code, part), paths: pathsOf(context, code, part) };
  };

  routes.use('/media/:token/import/:id/*', streamGate(verifyToken, 'import'));
  const master = async (context: Context): Promise<Response> => {
    const place = named(context);
    if (place === null) return streamErrorReply(context, 'unknown_channel', 404);
    const text = await streams.master(place.key, place.stream, place.paths);
    if (text.ok)
      return streamPlaylistReply(context, openPlaylist(text.value, place.part, span(context), now()));
    return text.error === 'FILE'
      ? streamErrorReply(context, 'unknown_address', 404)
      : streamFailed(context, text.error);
  };
  routes.get('/media/:token/import/:id/master.m3u8', master);
  routes.get('/media/:token/import/:id/:part/master.m3u8', master);
  routes.get('/media/:token/import/:id/:part/ts/:name', (context) => {
    const place = named(context);
    const segment =
      place &&
      streams.segment(
        place.key,
        Number.parseInt(context.req.param('name'), 10),
        liveSince(place.part, span(context)),
      );
    if (segment === null) return streamErrorReply(context, 'unknown_address', 404);
    return context.body(new Uint8Array(segment), 200, {
      'content-type': 'video/mp2t',
      'cache-control': 'no-store',
    });
  });
  routes.get('/media/:token/import/:id/:part/dash/:name', async (context) => {
    const place = named(context);
    if (place === null) return streamErrorReply(context, 'unknown_channel', 404);
    const text = await streams.dashTrack(
      place.key,
      place.stream,
      context.req.param('name').replace(/\.m3u8$/, ''),
      place.paths,
    );
    return text.ok
      ? streamPlaylistReply(context, openPlaylist(text.value, place.part, span(context), now()))
      : streamFailed(context, text.error);
  });
  routes.get('/media/:token/import/:id/:part/file/:name', async (context) => {
    const place = named(context);
    const type = /^media\.(\w+)$/.exec(context.req.param('name'))?.[1] ?? '';
    if (place === null || !isFileType(type)) return streamErrorReply(context, 'unknown_address', 404);
    const stream = streams.fileAddress(place.key, place.stream);
    const fetched = await fetchAddress(stream.address, {
      ...stream,
      headers: rangeOf(context, stream),
      signal: context.req.raw.signal,
    });
    streams.health(place.key).tell('media', fetched.ok ? null : streamError(fetched.error));
    if (!fetched.ok) return streamFailed(context, streamError(fetched.error));
    const file = { token: context.req.param('token'), code: place.code, part: place.part };
    return relayFile(fetched.value, FILE_TYPES[type], (end) => deps.holdOpen(context, file, end));
  });
  routes.get('/media/:token/import/:id/:part/f/:sealed/:name', sealedHandler(deps, exchange));
  routes.get('/media/import/:code/logo', logoHandler(deps));
  routes.get('/media/import/:code/picture/:start', pictureHandler(deps));
  routes.all('/media/import/*', tokenMissing);
  return routes;
}

type ExchangeOf = (
  context: Context,
  place: { readonly code: string; readonly part: string },
  atHome: boolean,
) => AddressExchange;

/**
 * The private origin that an address named by a channel's stream, or by its archive that a portal makes, may
 * be at.
 */
function sealedHome(address: string, live: StreamAddress, source: StreamSource): string | null {
  const archive = source.kind === 'imported' ? parseLink(source.catchup?.source ?? '') : null;
  if (archive === null || source.kind !== 'imported') return homeInside(address, live);
  const made = portalHome(address, { home: homeOrigin(archive.server, source) });
  return made ?? homeInside(address, live);
}

/** Serves an address that a playlist named. */
const sealedHandler =
  ({ playable, seal, fetchAddress, streams, spanOf, now }: StreamDeps, exchange: ExchangeOf) =>
  async (context: Context): Promise<Response> => {
    const { token = '', id: code = '', part = '', sealed: segment = '' } = context.req.param();
    const span = spanOf(token);
    const found = isPartOpen(part, span, now()) ? playable(code) : null;
    const live = found && partAddress(found, LIVE_PART, now());
    const key = streamKey(code, part);
    const opened = live === null ? null : seal.open(key, segment);
    if (found === null || live === null || opened === null)
      return streamErrorReply(context, live === null ? 'unknown_channel' : 'unknown_address', 404);
    const home = opened.atHome ? sealedHome(opened.address, live, found.source) : null;
    const headers = rangeOf(context, live);
    const fetched = await fetchAddress(opened.address, {
      ...live,
      home,
      headers,
      headersWithin: HEADERS_WITHIN,
      signal: context.req.raw.signal,
    });
    const kind = /\.m3u8?(?:$|\?)/i.test(opened.address) ? 'playlist' : 'media';
    if (!context.req.raw.signal.aborted)
      streams.health(key).tell(kind, fetched.ok ? null : streamError(fetched.error), opened.address);
    if (!fetched.ok) return streamFailed(context, streamError(fetched.error));
    const atHome = fetched.value.home !== null;
    return answer(context, fetched.value, {
      readings: streams.readings,
      variables: streams.variables(key),
      exchange: exchange(context, { code, part }, atHome),
      cut: (text) => openPlaylist(text, part, span, now()),
      keys: live.keys ?? [],
      onRefused: (error) => streams.health(key).tell('playlist', error),
    });
  };

/** Returns the request headers of a stream with the range that the player asks for. */
function rangeOf(context: Context, { headers }: StreamAddress): Readonly<Record<string, string>> {
  const range = context.req.header('range');
  return range !== undefined && /^bytes=\d{0,15}-\d{0,15}$/.test(range) ? { ...headers, range } : headers;
}

/**
 * How a playlist inside a stream is rewritten; `onRefused` is called if it cannot be, such as an encrypted
 * one for which there are no keys.
 */
type Reading = {
  readonly readings: StreamReadings;
  readonly variables: ReadonlyMap<string, string>;
  readonly exchange: AddressExchange;
  readonly keys: KnownKeys;
  readonly onRefused: (error: StreamError) => void;
  /** Returns what the viewer may see of a playlist. */
  readonly cut: (text: string) => string;
};

/** Returns a rewritten playlist, or media unchanged. */
async function answer(
  context: Context,
  fetched: Fetched,
  { readings, onRefused, cut, ...order }: Reading,
): Promise<Response> {
  const { body, headers, url } = fetched;
  const chunks = body[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    const head: Buffer = first.done ? Buffer.alloc(0) : first.value;
    if (streamHead(head)?.kind !== 'hls') {
      if (Number(headers['content-length'] ?? 0) <= MOST_SEGMENT) return relaySegment(fetched, head, chunks);
      body.destroy();
      return streamErrorReply(context, 'source_too_large', 502);
    }
    const text = await readAtMost(chunks, head, MOST_PLAYLIST, PATIENCE);
    if (text === null) return streamErrorReply(context, 'source_too_large', 502);
    const playlist = await readings.read('playlist', { text: text.toString('utf8'), url, ...order });
    if (playlist.ok) return streamPlaylistReply(context, cut(playlist.value.text));
    onRefused(playlist.error);
    return streamFailed(context, playlist.error);
  } catch {
    body.destroy();
    return streamErrorReply(context, 'source_failed', 502);
  }
}
