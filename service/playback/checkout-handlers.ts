import type { z } from 'zod';
import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import { hasLiveImages } from '#service/ads/image-times.ts';
import { sponsoredBreakpoints } from '#service/ads/sponsored-breakpoints.ts';
import { importedFacts, type StreamSource } from '#service/catalogue/content/channel-source.ts';
import type { SecretOf } from '#service/catalogue/content/licence-server.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import { DISCLAIMER_PATH } from '#service/catalogue/disclaimer.ts';
import { type Playable, playableChannel } from '#service/catalogue/playable.ts';
import type { StoredEpisode } from '#service/catalogue/store/stored-content.ts';
import { recordingStreamPath } from '#service/imported/recording/playing/recording-path.ts';
import { catchupIdIn, type ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { ImportedStreams } from '#service/imported/streams/imported-streams.ts';
import type { StreamError } from '#service/imported/streams/stream-error.ts';
import { LIVE_PART, partAddress, pastPart, streamKey } from '#service/imported/streams/stream-part.ts';
import type { StartPlaylists } from '#service/kernel/media/routes/start-playlists.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import { streamFolder } from '#service/kernel/routing/stream-path.ts';
import { meteredViewer } from '#service/kids/kids-limit.ts';
import type { WatchMeter } from '#service/kids/watch-meter.ts';
import type { ConcurrentViewing } from '#service/realtime/concurrent/concurrent-viewing.ts';
import { playerOf } from '#service/realtime/read-rules.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import type { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { playbackEndpoints } from '#shared/contract/playback/playback-endpoints.ts';
import { isDttChannel } from '#shared/domain/catalogue/channel-listing.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Clock, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { archiveSource } from './archive-source.ts';
import { keySourceOf } from './clear-keys.ts';
import { type PlayGrant, type PlayGrantNeeds, playGrant, streamKind } from './play-grant.ts';
import { type AllowedItem, type PlayItem, playableOf, playVerdict, protectedLoop } from './play-verdict.ts';
import { openSince } from './rating-verdict.ts';
import { protectionElsewhere, type SignedToken, streamElsewhere } from './stream-elsewhere.ts';

type CheckoutNeeds = PlayGrantNeeds & {
  readonly store: {
    readonly importedChannels: Pick<ImportedChannelStore, 'details'>;
  };
  readonly clock: Clock;
  readonly secretOf: SecretOf;
  readonly ads: AdContent;
  readonly concurrent: ConcurrentViewing;
  readonly importedStreams: ImportedStreams;
  readonly remoteConfig: () => RemoteConfig;
  readonly watchMeter: WatchMeter;
  readonly startPlaylists: StartPlaylists;
};

type Reply = z.input<typeof checkoutReply>;

/**
 * Serves live and on-demand checkouts. A refused checkout is a successful reply with an `error_code`
 * (S1-7-001 to S1-7-005).
 */
export function serveCheckouts(serve: Serve, needs: CheckoutNeeds): void {
  serve(playbackEndpoints.liveCheckout, async ({ viewer, query, context }) => {
    for (const header of ['hdid', 'app-domain']) {
      if (!context.req.header(header)) return refuse('BAD_REQUEST', `header ${header} is missing`);
    }
    return ok(await checkout(needs, viewer, { kind: 'live', id: query.network_code }, query));
  });
  serve(playbackEndpoints.videoCheckout, async ({ viewer, query }) =>
    ok(await checkout(needs, viewer, { kind: 'vod', id: query.video_id }, query)),
  );
}

/** Its `concurrent_id` is the record of the page that asks, which does not count against it (S1-8-021). */
async function checkout(
  needs: CheckoutNeeds,
  viewer: RequestViewer,
  item: PlayItem,
  { platform, concurrent_id: page }: PlayerFacts,
): Promise<Reply> {
  const verdict = await playVerdict(needs, viewer, item);
  if (!verdict.ok) return { error_code: verdict.error.code, error_message: verdict.error.message };
  const player = playerOf(viewer, needs.remoteConfig().concurrent_limit);
  const places = await needs.concurrent.of(player);
  if (!places.mayPlay(page ?? null)) return { error_code: 'MAX_CONCURRENT_EXCEED', error_message: '' };
  const { value: allowed } = verdict;
  const path = await streamPath(needs, allowed);
  if (!path.ok) return { error_code: path.error, error_message: '' };
  const elsewhere = streamElsewhere(needs, sourceOf(allowed, needs.clock.now()), platform);
  if (!elsewhere.ok) return { error_code: elsewhere.error, error_message: '' };
  const grant = await playGrant(needs, viewer, streamItem(item, allowed), allowed);
  const metered = meteredViewer(viewer);
  if (metered !== null) needs.watchMeter.track(grant.token, metered);
  const folder = streamFolder(grant.token, streamKind(allowed), streamItem(item, allowed).id);
  return {
    ...ticketOf(needs, viewer, allowed, folder),
    profiles: [{ quality: 'auto', streaming_path: elsewhere.value?.url ?? `${folder}/${path.value}` }],
    drm: protectionElsewhere(elsewhere.value, item, grant) ?? protection(allowed, item, grant),
    content_id: item.id,
    start_playlists: startPlaylistsOf(needs, allowed, grant),
    stream_token: streamToken(grant, elsewhere.value?.token ?? null, needs.clock.now()),
  };
}

/** Where an item is fetched; of a station's past programme, its archive. */
function sourceOf(allowed: AllowedItem, now: number): StreamSource | null {
  const source = playableOf(allowed)?.source ?? null;
  const past = allowed.kind === 'live' ? allowed.past : undefined;
  return past === undefined || source?.kind !== 'address' ? source : archiveSource(source, past, now);
}

/** The playlists that a live start asks for first, if this service serves them itself. */
const startPlaylistsOf = (
  { startPlaylists }: CheckoutNeeds,
  allowed: AllowedItem,
  { token }: PlayGrant,
): Reply['start_playlists'] =>
  allowed.kind === 'live' && allowed.past === undefined
    ? [...startPlaylists(token, allowed.channel.networkCode)]
    : [];

/** Fields of a checkout about the player. */
type PlayerFacts = { readonly platform: 'web' | 'ios'; readonly concurrent_id?: string | undefined };

/** Returns the token in the addresses of a stream, which the page renews: the CDN's if it has one. */
const streamToken = (grant: PlayGrant, signed: SignedToken | null, now: number): Reply['stream_token'] =>
  signed === null
    ? { value: grant.token, expires_in: grant.seconds }
    : {
        value: signed.token,
        expires_in: Math.max(1, Math.min(grant.seconds, Math.floor((signed.ends - now) / SECOND))),
      };

/** Returns the path of a stream below its folder, or why it does not play. */
async function streamPath(needs: CheckoutNeeds, allowed: AllowedItem): Promise<Result<string, string>> {
  if (allowed.kind === 'record') return recordingStreamPath(needs, allowed.recording);
  const playable = playableOf(allowed);
  return playable?.source.kind === 'imported'
    ? importedStreamPath(needs, playable, partOf(allowed))
    : ok('master.m3u8');
}

const partOf = (allowed: AllowedItem): string =>
  allowed.kind === 'live' && allowed.past !== undefined ? pastPart(allowed.past) : LIVE_PART;

/** Returns the item whose stream is played: of a past programme, its channel. */
const streamItem = (item: PlayItem, allowed: AllowedItem): PlayItem =>
  allowed.kind === 'live' ? { kind: 'live', id: allowed.channel.networkCode } : item;

/**
 * Returns how far back any time of an imported channel can be played, in minutes: its catch-up, unless that
 * needs the ids of programmes.
 */
function archiveMinutes(channel: StoredChannel, now: number): number {
  const days = importedFacts(channel)?.catchup?.days ?? 0;
  return days > 0 &&
    partAddress(playableChannel(channel), pastPart({ start: now - HOUR, end: now }), now) !== null
    ? Math.min(days * 24 * 60, IMPORTED_TIMESHIFT)
    : 0;
}

/** Minutes that an imported channel may be rewound at most. */
const IMPORTED_TIMESHIFT = 24 * 60;

function ticketOf(needs: CheckoutNeeds, viewer: RequestViewer, allowed: AllowedItem, folder: string): Reply {
  switch (allowed.kind) {
    case 'record':
      return { call_ad: false, video_stage: 'free', duration: allowed.recording.seconds };
    case 'film':
      return { call_ad: false, video_stage: 'free', timeshift: 0, archive_minutes: 0 };
    case 'live':
      return liveTicket(needs, viewer, allowed);
    case 'vod':
      return videoTicket(needs, viewer, allowed, folder);
  }
}

/** Minutes back from now before which a channel showed something above the limit of the viewer's profile. */
function minutesWithinLimit(
  needs: CheckoutNeeds,
  viewer: RequestViewer,
  channel: StoredChannel,
  minutes: number,
): number {
  const since = openSince(needs, viewer, channel);
  if (since === null) return minutes;
  return Math.min(minutes, Math.max(0, Math.floor((needs.clock.now() - since) / MINUTE)));
}

function liveTicket(
  needs: CheckoutNeeds,
  viewer: RequestViewer,
  { channel, past }: Extract<AllowedItem, { kind: 'live' }>,
): Reply {
  if (past !== undefined)
    return { call_ad: false, video_stage: 'free', duration: (past.end - past.start) / SECOND };
  const within = (minutes: number): number => minutesWithinLimit(needs, viewer, channel, minutes);
  // Imported channels play without ads, and may be rewound as far as their own stream reaches.
  if (importedFacts(channel) !== null)
    return {
      call_ad: false,
      video_stage: 'free',
      timeshift: within(IMPORTED_TIMESHIFT),
      archive_minutes: within(archiveMinutes(channel, needs.clock.now())),
    };
  return {
    call_ad: !viewer.user.ad_free,
    // Time-shift on free-to-air channels is open to everyone.
    video_stage: isDttChannel(channel.channelNo) ? 'free' : 'paid',
    timeshift: within(channel.timeshift),
    has_flash_sync_u_wall: hasLiveImages(needs.ads, channel.networkCode),
  };
}

function videoTicket(
  { ads }: Pick<CheckoutNeeds, 'ads'>,
  viewer: RequestViewer,
  { programme, episode, access }: Extract<AllowedItem, { kind: 'vod' }>,
  folder: string,
): Reply {
  return {
    call_ad: !viewer.user.ad_free,
    subtitles: subtitlesOf(episode, folder),
    video_stage: access.stage,
    disclaimer_image: programme.rating === 'M' ? DISCLAIMER_PATH : null,
    duration: episode.duration,
    sponsored_ad_breakpoints: sponsoredBreakpoints(ads, episode),
  };
}

/** Captions that this service makes; a stream from elsewhere brings its own. */
const subtitlesOf = ({ source }: StoredEpisode, folder: string): Reply['subtitles'] =>
  source.kind === 'demo-loop'
    ? ['tc', 'en'].map((language) => ({ language, path: `${folder}/s_${language}.vtt` }))
    : [];

/**
 * Returns the content protection of an item. The licence URL names the item and carries the token, because
 * keys are issued for nothing else.
 */
function protection(allowed: AllowedItem, { kind, id }: PlayItem, { token }: PlayGrant): Reply['drm'] {
  const playable = playableOf(allowed);
  if (protectedLoop(allowed) === null && (playable === null || keySourceOf(playable.source) === null))
    return null;
  const query = new URLSearchParams({ kind, content_id: id, grant: token });
  return { scheme: 'clearkey', licence_url: `${playbackEndpoints.licence.path}?${query}` };
}

/**
 * Opens a part of an imported channel or film and returns its path below the stream's folder, or why it does
 * not play. Opening it here tells a dead stream at checkout, with its reason.
 */
async function importedStreamPath(
  { importedStreams, clock, store }: CheckoutNeeds,
  playable: Playable,
  part: string,
): Promise<Result<string, StreamError>> {
  const stream = partAddress(playable, part, clock.now(), catchupIdIn(store.importedChannels));
  if (stream === null) return err('SOURCE_GONE');
  const opened = await importedStreams.prepare(streamKey(playable.code, part), stream);
  if (!opened.ok) return opened;
  if (opened.value !== 'playlist') return ok(`${part}/file/media.${opened.value}`);
  return ok(part === LIVE_PART ? 'master.m3u8' : `${part}/master.m3u8`);
}
