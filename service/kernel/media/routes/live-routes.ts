import { type Context, Hono } from 'hono';
import type { Bytes } from '#service/kernel/media/bytes.ts';
import { captionSegment } from '#service/kernel/media/captions.ts';
import type { ImageRendition, MediaLoop } from '#service/kernel/media/media-index.ts';
import type { MediaPlane } from '#service/kernel/media/media-plane.ts';
import type { LiveSource } from '#service/kernel/media/media-sources.ts';
import { channelBreaks, type NumberedBreak } from '#service/kernel/media/playlist/ad-schedule.ts';
import type { AssetAttributes } from '#service/kernel/media/playlist/date-range-tag.ts';
import { imageRendition, liveImagePlaylist } from '#service/kernel/media/playlist/image-playlist.ts';
import { masterPlaylist } from '#service/kernel/media/playlist/master-playlist.ts';
import {
  type LivePlaylistFacts,
  livePlaylist,
  type PlaylistRendition,
} from '#service/kernel/media/playlist/media-playlist.ts';
import {
  firstSegmentFrom,
  livePhase,
  liveWindow,
  type SegmentWindow,
  segmentStart,
} from '#service/kernel/media/timeline.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { initReply, loopRendition, segmentNumber, sheetReply } from './loop-reply.ts';
import { cacheRules, mediaError, mediaReply, mediaUnavailable } from './media-reply.ts';

/** Returns a live channel with its loop, or the error response. */
type Tuned = { readonly source: LiveSource; readonly loop: MediaLoop };

/** How far ahead a scheduled break is announced. */
const announced = 2 * MINUTE;

/**
 * How long a segment that has left the window can still be fetched, for a player at the far end of the
 * window.
 */
const graceSeconds = 10;

function tuned(plane: MediaPlane, context: Context, networkCode: string): Tuned | Response {
  const source = plane.deps.directory.live(networkCode);
  if (!source) return mediaError(context, 'unknown_channel');
  const loop = plane.library.loop(source.loop);
  return loop ? { source, loop } : mediaError(context, 'unknown_loop');
}

/** Returns the first segment that a token opens: for a profile with a rating limit, later than the window's. */
export function firstOpen({ deps, library }: MediaPlane, token: string): number {
  const span = deps.spanOf?.(token) ?? null;
  return span === null ? 0 : firstSegmentFrom(span.since, library.measure);
}

/** The window of a channel as far as the token of a request opens it, and whether that is less than all. */
type OpenWindow = SegmentWindow & { readonly isCut: boolean };

function openWindow(plane: MediaPlane, token: string, source: LiveSource): OpenWindow {
  const { first, last } = liveWindow(source, plane.library.measure, plane.deps.clock.now());
  const open = firstOpen(plane, token);
  return { first: Math.max(first, open), last, isCut: open > first };
}

const tokenOf = (context: Context): string => context.req.param('token') ?? '';

/** A playlist that is cut for one viewer is no other's, so that no cache keeps it. */
const playlistCaching = ({ isCut }: OpenWindow): string => (isCut ? 'no-store' : cacheRules.livePlaylist);

function breaksOf(plane: MediaPlane, source: LiveSource, window: SegmentWindow): readonly NumberedBreak[] {
  const from = segmentStart(window.first, plane.library.measure);
  const to = segmentStart(window.last + 1, plane.library.measure) + announced;
  return channelBreaks(source.networkCode, plane.deps.adBreaks?.(source.networkCode) ?? [], from, to);
}

/** The attributes that name the assets of an interstitial, and the tracking addresses of a single one. */
const assetAttributes =
  (plane: MediaPlane, { networkCode }: LiveSource): AssetAttributes =>
  ({ duration, interstitial }, id) => {
    const assets = plane.deps.interstitialAssets?.({
      networkCode,
      id,
      seconds: duration,
      kind: interstitial ?? 'list',
    });
    if (assets === undefined) return [];
    if ('list' in assets) return [`X-ASSET-LIST="${assets.list}"`];
    return [`X-ASSET-URI="${assets.uri}"`, `X-COM-HARBOUR-SIGNALING="${assets.signaling}"`];
  };

/** Names the state of a playlist: its segments and the breaks in it. */
const stampOf = ({ first, last }: SegmentWindow, breaks: readonly NumberedBreak[]): string =>
  `${first}-${last}/${breaks.map((one) => `${one.dfn}+${one.duration}${one.interstitial ?? ''}`).join()}`;

/** What the whole playlists of a channel say, and a stamp of it; null if they are cut for one viewer. */
type ChannelFacts = Omit<LivePlaylistFacts, 'rendition'> & { readonly stamp: string | null };

/** Returns what the whole playlists of a channel say now to who has this token. */
export function livePlaylistFacts(plane: MediaPlane, token: string, source: LiveSource): ChannelFacts {
  const window = openWindow(plane, token, source);
  const breaks = breaksOf(plane, source, window);
  const stamp = window.isCut ? null : stampOf(window, breaks);
  return { window, breaks, delta: false, assetAttributes: assetAttributes(plane, source), stamp };
}

/** Rendered once per segment for each rendition of a channel, however many viewers request it, unless it is cut. */
function writtenPlaylist(
  plane: MediaPlane,
  { source }: Tuned,
  rendition: PlaylistRendition,
  delta: boolean,
  window: OpenWindow,
): Bytes {
  const { measure } = plane.library;
  const breaks = rendition.kind === 'text' ? [] : breaksOf(plane, source, window);
  const stamp = `${rendition.kid}/${stampOf(window, breaks)}`;
  const key = `${source.networkCode}/${rendition.name}${delta ? '/delta' : ''}`;
  const cached = plane.playlists.get(key);
  if (!window.isCut && cached?.stamp === stamp) return cached.bytes;
  const bytes = livePlaylist(
    { rendition, window, breaks, delta, assetAttributes: assetAttributes(plane, source) },
    measure,
    plane.lines,
  );
  if (!window.isCut) plane.playlists.set(key, { stamp, bytes });
  return bytes;
}

/** Asked for once by a viewer who seeks, so it is not kept. */
function imagePlaylist(
  plane: MediaPlane,
  source: LiveSource,
  image: ImageRendition,
  window: SegmentWindow,
): string {
  const { measure } = plane.library;
  return liveImagePlaylist(image, livePhase(source, measure), window, measure);
}

function segmentReply(
  plane: MediaPlane,
  context: Context,
  { source, loop }: Tuned,
  rendition: PlaylistRendition,
  n: number,
): Response {
  const { measure } = plane.library;
  const window = openWindow(plane, tokenOf(context), source);
  const grace = window.isCut ? 0 : Math.ceil(graceSeconds / measure.segmentSeconds);
  if (n > window.last || n < window.first - grace) return mediaError(context, 'segment_outside_window');
  const phase = livePhase(source, measure);
  if (rendition.kind === 'text') {
    const cues = plane.library.captions(loop.id, rendition.name);
    return cues.ok
      ? mediaReply(context, 'captions', captionSegment(cues.value, n, phase, measure), cacheRules.live)
      : mediaUnavailable(context, cues.error);
  }
  const bytes = plane.segments({
    loop: loop.id,
    protection: source.protection,
    rendition: rendition.name,
    n,
    phase,
  });
  return bytes.ok
    ? mediaReply(context, 'segment', bytes.value, cacheRules.live)
    : mediaUnavailable(context, bytes.error);
}

/**
 * `/live/{network_code}/…` behind a token: master and media playlists, initialisation segments, segments and
 * captions of every channel.
 */
export function liveRoutes(plane: MediaPlane): Hono {
  const routes = new Hono();
  routes.get('/live/:id/master.m3u8', (context) => {
    const channel = tuned(plane, context, context.req.param('id'));
    if (channel instanceof Response) return channel;
    return mediaReply(
      context,
      'playlist',
      masterPlaylist(channel.loop, channel.source.protection, 'text'),
      cacheRules.livePlaylist,
    );
  });
  routes.get('/live/:id/:file{[\\w-]+\\.m3u8}', (context) => {
    const channel = tuned(plane, context, context.req.param('id'));
    if (channel instanceof Response) return channel;
    const name = context.req.param('file').slice(0, -'.m3u8'.length);
    const window = openWindow(plane, tokenOf(context), channel.source);
    const image = imageRendition(channel.loop, name);
    if (image !== null)
      return mediaReply(
        context,
        'playlist',
        imagePlaylist(plane, channel.source, image, window),
        playlistCaching(window),
      );
    const rendition = loopRendition(channel.loop, channel.source.protection, name);
    if (!rendition) return mediaError(context, 'unknown_rendition');
    const delta = ['YES', 'v2'].includes(context.req.query('_HLS_skip') ?? '');
    return mediaReply(
      context,
      'playlist',
      writtenPlaylist(plane, channel, rendition, delta, window),
      playlistCaching(window),
    );
  });
  routes.get('/live/:id/:rendition/init.mp4', (context) => {
    const channel = tuned(plane, context, context.req.param('id'));
    if (channel instanceof Response) return channel;
    return initReply(plane, context, {
      loop: channel.loop,
      protection: channel.source.protection,
      name: context.req.param('rendition'),
      cache: cacheRules.live,
    });
  });
  routes.get('/live/:id/:rendition/:file{[0-9]+\\.jpg}', (context) => {
    const channel = tuned(plane, context, context.req.param('id'));
    if (channel instanceof Response) return channel;
    const { rendition, file } = context.req.param();
    return sheetReply(plane, context, channel.loop, { rendition, file, cache: cacheRules.live });
  });
  routes.get('/live/:id/:rendition/:file{[0-9]+\\.(?:m4s|vtt)}', (context) => {
    const channel = tuned(plane, context, context.req.param('id'));
    if (channel instanceof Response) return channel;
    const rendition = loopRendition(channel.loop, channel.source.protection, context.req.param('rendition'));
    if (!rendition) return mediaError(context, 'unknown_rendition');
    const n = segmentNumber(rendition, context.req.param('file'));
    return n === null
      ? mediaError(context, 'unknown_segment')
      : segmentReply(plane, context, channel, rendition, n);
  });
  return routes;
}
