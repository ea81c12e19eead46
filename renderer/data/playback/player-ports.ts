import { checkAdScript } from '#renderer/data/ads/ad-script-check.ts';
import { createAdPorts } from '#renderer/data/ads/create-ad-ports.ts';
import { fetchText } from '#renderer/data/ads/fetch-text.ts';
import { isSurveyDue, videoEndPage } from '#renderer/data/audience/surveys.ts';
import { cachedChannels } from '#renderer/data/catalogue/cached-content.ts';
import { isTransient } from '#renderer/data/client/call-error.ts';
import type { CallOptions } from '#renderer/data/client/endpoint-caller.ts';
import type { PageClient } from '#renderer/data/client/page-client.ts';
import { audienceOf, browsingCountry } from '#renderer/data/client/query-scope.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { updateWatched } from '#renderer/data/library/watched-cache.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';
import { MISSING_DRM_ID } from '#shared/domain/accounts/session/missing-field.ts';
import { isCopyUrl, parseCopyUrl } from '#shared/domain/downloads/copy-url.ts';
import { type StartRefusal, startRefusal } from '#shared/domain/playback/access/start-refusal.ts';
import { type ParamsTarget, type PlayerParams, playerParams } from '#shared/domain/playback/player-params.ts';
import { mayTimeShift } from '#shared/domain/playback/seek.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import { pageLanguage, playerContextPorts } from './player-context.ts';
import { type AccessRefusal, accessRefusal } from './start-access.ts';
import { type StartPage, type StartTarget, startContent, startFacts } from './start-facts.ts';

type CheckoutFailure = { readonly code: string; readonly message: string; readonly transient: boolean };
type HistoryEntry = {
  readonly programmeId: string;
  readonly episodeId: string;
  readonly playhead: number;
  readonly duration: number;
};

const IMAGE_PLAYLIST_TIMEOUT_MS = 5000;

/** Facts about the page that only the composition root knows, read at each start. */
export type PlayerPortDeps = {
  readonly startPage: () => StartPage;
  /** Id of the page's record of concurrent viewing, or null. */
  readonly concurrentRecord: () => string | null;
};

/**
 * Creates the player's ports over the data layer; they fit `PlayerPorts` of renderer/player. None of them
 * throws.
 */
export function createPlayerPorts(data: Data, deps: PlayerPortDeps) {
  const { session, config, platform } = data;
  const viewer = () => session.store.getState().viewer;
  let watching: string | null = null;
  return {
    ...playerContextPorts(data),
    refusal: (target: StartTarget) => {
      if (target.kind !== 'live') watching = viewer().profileId;
      if (target.kind === 'episode' && target.copy !== undefined) return null;
      return refusal(data, target, deps.startPage());
    },
    params: (target: ParamsTarget) => paramsOf(data, target),
    checkout: (target: ParamsTarget, signal: AbortSignal, testerToken?: Secret) =>
      target.kind !== 'live' && target.copy !== undefined
        ? copyStart(data, target.copy)
        : checkout(data, paramsOf(data, target), deps.concurrentRecord(), { signal, userToken: testerToken }),
    readCopy: (url: string) => readCopy(data, url),
    ads: (_target: ParamsTarget, signal: AbortSignal) => checkAdScript(data, signal),
    adPorts: createAdPorts(data),
    readPlaylist: async (url: string, signal: AbortSignal) => {
      if (isCopyUrl(url)) return copyText(await readCopy(data, url));
      const reply = await fetchText(data.http, {
        endpoint: 'imagePlaylist',
        url,
        timeoutMs: IMAGE_PLAYLIST_TIMEOUT_MS,
        signal,
      });
      return reply.ok ? reply.text : null;
    },
    licenceIdentity: () => {
      const { userToken, deviceId, clientPlatform } = data.identity();
      return { userToken: userToken ?? '', deviceId, clientPlatform };
    },
    mayTimeShift: (start: Checkout) =>
      mayTimeShift({
        customerStage: viewer().customerStage,
        videoStage: start.video_stage,
        timeshiftMinutes: start.timeshift,
      }),
    addHistory: (entry: HistoryEntry) => void addHistory(data, entry, watching),
    watermark: () => viewer().bossId ?? '',
    liveHoldBack: () => config.store.getState().config.live_hold_back,
    network: platform.network,
    now: () => performance.now(),
    wallClock: () => data.clock.now(),
    setTimer: setRealTimer,
    log: (code: string, detail: Readonly<Record<string, unknown>>) =>
      platform.log({ level: 'warn', code, detail }),
  };
}

/** Returns the player params of a start (S1-3-011), from this viewer and the cached channels. */
function paramsOf(data: Data, target: ParamsTarget): PlayerParams {
  const { session, queryClient, clock } = data;
  const channel =
    target.kind === 'live'
      ? (cachedChannels(queryClient).find(({ network_code }) => network_code === target.networkCode) ?? null)
      : null;
  const endSurvey = isSurveyDue(data, { page: videoEndPage(data, target), language: pageLanguage() });
  return playerParams(target, session.store.getState().viewer, {
    channel,
    country: browsingCountry(),
    endSurvey,
    now: clock.now(),
  });
}

/** Returns the start refusal, then for an episode the access check's (S1-4-001 to S1-4-019, R-1). */
function refusal(data: Data, target: StartTarget, page: StartPage): StartRefusal | AccessRefusal | null {
  const { queryClient: cache, session, config, clock, platform } = data;
  const { viewer } = session.store.getState();
  const now = clock.now();
  const facts = startFacts(viewer, config.store.getState().config, page, startContent(cache, target), now);
  const refused = startRefusal(facts);
  if (refused === 'DRM_NOT_SUPPORTED')
    platform.log({ level: 'warn', code: 'FIELD_MISSING', detail: MISSING_DRM_ID });
  return (
    refused ??
    (target.kind === 'episode' ? accessRefusal(cache, viewer, target, facts.concertPeriod, now) : null)
  );
}

async function readCopy({ downloads }: Data, url: string): Promise<ArrayBuffer | null> {
  const file = parseCopyUrl(url);
  return file === null ? null : ((await downloads?.load())?.part(file.id, file.name) ?? null);
}

const copyText = (bytes: ArrayBuffer | null): string | null =>
  bytes === null ? null : new TextDecoder().decode(bytes);

/** Returns the start data of a copy on this device, which needs no service. */
async function copyStart({ downloads }: Data, id: string): Promise<Result<Checkout, CheckoutFailure>> {
  const start = (await downloads?.load())?.checkout(id) ?? err('DOWNLOAD_UNKNOWN');
  return start.ok ? start : err({ code: start.error, message: '', transient: false });
}

/** Requests a checkout. A refusal has status 200 and an `error_code` (S1-3-001, S1-7-005). */
async function checkout(
  data: Data,
  params: PlayerParams,
  record: string | null,
  options: CallOptions,
): Promise<Result<Checkout, CheckoutFailure>> {
  const common = {
    platform: data.platform.device.playbackPlatform(),
    country_code: params.country_code,
    ...(record === null ? {} : { concurrent_id: record }),
  };
  const reply = params.isLive
    ? await data.api.call(
        'liveCheckout',
        { query: { ...common, network_code: params.channelCode ?? '' } },
        options,
      )
    : await data.api.call('videoCheckout', { query: { ...common, video_id: params.videoId ?? '' } }, options);
  if (!reply.ok) {
    const { error } = reply;
    return err({
      code: error.serviceCode ?? error.code,
      message: error.detail ?? '',
      transient: isTransient(error),
    });
  }
  const { error_code: code, error_message: message } = reply.value;
  return code
    ? err({ code, message: message ?? '', transient: false })
    : ok(withLicenceServer(reply.value, data.client.licenceServers));
}

/** Puts an operator's licence server in the place of the one that the checkout names. */
function withLicenceServer(checkout: Checkout, servers: PageClient['licenceServers']): Checkout {
  const { drm } = checkout;
  const own = drm ? servers[drm.scheme] : undefined;
  return drm && own !== undefined ? { ...checkout, drm: { ...drm, licence_url: own } } : checkout;
}

/**
 * Stores a playhead in the history, in milliseconds (S1-3-078, S1-7-081). Viewers without a profile have no
 * history, and what one profile began to watch never enters another's.
 */
async function addHistory(data: Data, entry: HistoryEntry, profileId: string | null): Promise<void> {
  const { viewer } = data.session.store.getState();
  if (viewer.kind !== 'member' || profileId === null || viewer.profileId !== profileId) return;
  const body = {
    type: 'programme' as const,
    ref: entry.programmeId,
    episode_id: entry.episodeId,
    playback_time: Math.max(0, Math.round(entry.playhead * 1000)),
    video_duration: Math.max(0, Math.round(entry.duration * 1000)),
    ad_path: '',
  };
  const copies = data.downloads?.peek();
  copies?.keepPlace(entry.episodeId, entry.playhead, false);
  const homeKnows = updateWatched(data.queryClient, audienceOf(viewer), body);
  const reply = await data.api.call(
    'addHistory',
    { query: { country_code: viewer.country ?? browsingCountry(), profile_id: profileId }, body },
    { keepalive: true },
  );
  if (reply.ok) copies?.keepPlace(entry.episodeId, entry.playhead, true);
  if (!reply.ok) data.platform.log({ level: 'warn', code: 'HISTORY_FAILED', detail: { ...reply.error } });
  const stale = ['history', 'episode-history', 'favourites', ...(homeKnows && reply.ok ? [] : ['homepage'])];
  await Promise.all(stale.map((name) => data.queryClient.invalidateQueries({ queryKey: [name] })));
}
