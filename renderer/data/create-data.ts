import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getDrmId, readPushToken } from '#renderer/data/accounts/account-storage.ts';
import { followUpSession } from '#renderer/data/accounts/follow-up-session.ts';
import type { LoginInProgress } from '#renderer/data/accounts/login-in-progress.ts';
import {
  createSessionStore,
  type SessionPage,
  type SessionStore,
} from '#renderer/data/accounts/session-store.ts';
import { createRealtimeLoader, type RealtimeLoader } from '#renderer/data/audience/realtime-loader.ts';
import type { TrackingDeps } from '#renderer/data/audience/tracking/tracking.ts';
import { createTrackingLoader, type Tracking } from '#renderer/data/audience/tracking/tracking-loader.ts';
import type { CallerIdentity } from '#renderer/data/client/call-request.ts';
import { type ConnectionStore, createConnectionStore } from '#renderer/data/client/connection-store.ts';
import { createIdentity } from '#renderer/data/client/create-identity.ts';
import { type Api, type ApiDeps, createApi } from '#renderer/data/client/endpoint-caller.ts';
import { createFailedChunks, type FailedChunks } from '#renderer/data/client/failed-chunks.ts';
import { createHttp, createOpenStream, type Http, toService } from '#renderer/data/client/http.ts';
import { OWN_SERVICE, type PageClient } from '#renderer/data/client/page-client.ts';
import { createPageTicker } from '#renderer/data/client/page-ticker.ts';
import { createQueryClient } from '#renderer/data/client/query-client.ts';
import { createGuideHttp } from '#renderer/data/client/raw-guide-channel.ts';
import {
  type ComputerClock,
  createServiceClock,
  type ServiceClock,
} from '#renderer/data/client/service-clock.ts';
import type { Ticker } from '#renderer/data/client/timers.ts';
import { createWorkerHttp, type WorkerPort } from '#renderer/data/client/worker-http.ts';
import { createDownloadsLoader, type DownloadsLoader } from '#renderer/data/downloads/downloads-loader.ts';
import { createParentGrant, type ParentGrant } from '#renderer/data/kids/parent-grant.ts';
import { createListNotices, type ListNotices } from '#renderer/data/library/list-notices.ts';
import { createKeptReplies, type KeptReplies } from '#renderer/data/offline/kept-replies.ts';
import {
  createRemoteConfigStore,
  type RemoteConfigStore,
} from '#renderer/data/operations/remote-config-store.ts';
import type { HeldPin } from '#renderer/data/payments/held-pin.ts';
import { type FollowedSettings, openFollowedSettings } from '#renderer/data/profiles/followed-settings.ts';
import { createPromptStore, type PromptStore } from '#renderer/data/prompts/prompt-store.ts';
import type { PartStore } from '#renderer/platform/downloads/part-store.ts';
import type { KeptStore } from '#renderer/platform/kept-store.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import {
  createForgetViewer,
  endWithViewer,
  fetchAgain,
  fetchAll,
  followEntry,
  followOtherTab,
} from './viewer-changes.ts';

/** The data layer as screens use it. */
export type Data = {
  readonly api: Api;
  /** A plain HTTP caller, for requests outside the contract. */
  readonly http: Http;
  /** Realtime documents; all listeners of the page share one stream. */
  readonly realtime: RealtimeLoader;
  /** Settings that follow the profile to its other devices. */
  readonly followed: FollowedSettings;
  /** Tracking of what plays. */
  readonly tracking: Tracking;
  /** Base of the service's calls; empty if the page shares its origin with the service. */
  readonly origin: string;
  /** The part of the operator's `client.json` that pages use themselves. */
  readonly client: PageClient;
  readonly session: SessionStore;
  readonly loginInProgress: LoginInProgress;
  /** How often forms on screen have to begin again, since somebody else watches. */
  readonly draftEndings: StoreApi<number>;
  /** How often other content went on air while the page was open. */
  readonly contentEditions: StoreApi<number>;
  /** The PIN of a guest who has gone to log in with it. */
  readonly heldPin: HeldPin;
  readonly config: RemoteConfigStore;
  /** Copies for watching offline; null if the app keeps none, as in a browser. */
  readonly downloads: DownloadsLoader | null;
  readonly connection: ConnectionStore;
  /** When what the page shows was fetched, by call. */
  readonly ages: KeptReplies['ages'];
  readonly prompts: PromptStore;
  readonly failedChunks: FailedChunks;
  /** The viewer's last change of a list from a tile. */
  readonly listNotices: ListNotices;
  /** Whether the parent PIN was entered recently, which opens locked groups of imported channels. */
  readonly parentGrant: ParentGrant;
  readonly queryClient: QueryClient;
  /** The service's clock, by which everything that a viewer sees is dated. */
  readonly clock: Clock;
  readonly random: () => number;
  readonly ticker: Ticker;
  readonly platform: PlatformPort;
  readonly identity: () => CallerIdentity;
  /** Clears what the page holds about the viewer, except the session. */
  readonly forgetViewer: () => void;
  /** Loads the session and the remote config. Returns the function that stops all background work. */
  readonly start: (page: SessionPage) => () => void;
};

/** Dependencies on the page; tests pass their own. */
export type DataDeps = {
  readonly platform: PlatformPort;
  readonly fetch: typeof globalThis.fetch;
  /** Empty in the page; an address such as `http://127.0.0.1:4000` in tests, which have no `client`. */
  readonly origin: string;
  /** How the page reaches a back end elsewhere. */
  readonly client?: PageClient;
  /** Host of the page, for the `app-domain` header. */
  readonly host: string;
  /** The computer's clock; `hasJumped` as `ComputerClock` has it. */
  readonly clock: Clock & Partial<Pick<ComputerClock, 'hasJumped'>>;
  readonly setTimer: SetTimer;
  readonly random: () => number;
  /** Whether this browser can play protected content; true by default. */
  readonly playsProtected?: () => boolean;
  readonly makeId: () => string;
  /** Starts the worker that fetches the guide; without it the page fetches the guide itself. */
  readonly startGuideWorker?: () => WorkerPort;
  /** Opens the store of replies that are kept for times without the service; without it none is kept. */
  readonly openKeptStore?: () => Promise<KeptStore | null>;
  /** Whether the page has asked for the remote config by a link. */
  readonly linksConfig?: boolean;
  /** Opens the store of copies on a desktop; without it nothing can be downloaded. */
  readonly openPartStore?: () => Promise<PartStore | null>;
};

/** Tracking, whose code is no part of the first screen. */
const createTracking = (deps: TrackingDeps): Tracking =>
  createTrackingLoader(async () =>
    (await import('#renderer/data/audience/tracking/tracking.ts')).openTracking(deps),
  );

/** The HTTP callers: the page's, and the one that fetches the guide in a worker. */
function createRequests(
  { fetch, startGuideWorker: start }: DataDeps,
  { bases }: PageClient,
  onReplyDate: ServiceClock['learn'],
): Pick<ApiDeps, 'http' | 'guideHttp'> {
  const http = createHttp({ fetch, onReplyDate });
  return {
    http: toService(http, bases),
    guideHttp: start && toService(createWorkerHttp(start, createGuideHttp(http)), bases),
  };
}

type LoaderDeps = DataDeps & Pick<Data, 'api' | 'http' | 'session' | 'connection' | 'config'>;

/** Copies for watching offline, whose code loads with their first use; null in a browser. */
function createDownloads(deps: LoaderDeps): DownloadsLoader | null {
  const { openPartStore, origin, config } = deps;
  const { desktop } = deps.platform;
  if (desktop === null || openPartStore === undefined) return null;
  return createDownloadsLoader(async () => {
    const [limits, parts] = await Promise.all([desktop.kioskLimits(), openPartStore()]);
    if (limits !== null || parts === null) return null;
    const { openDownloads } = await import('#renderer/data/downloads/downloads.ts');
    return openDownloads({
      ...deps,
      parts,
      wholeUrl: (path) => new URL(path, origin === '' ? globalThis.location.href : origin).href,
      subtitleBase: () => config.store.getState().config.subtitle_conversion_url,
    });
  });
}

/** Wires the data layer. It makes no call before `start`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the composition root of the data layer.
export function createData(deps: DataDeps): Data {
  const { setTimer } = deps;
  const clock = createServiceClock(deps.clock);
  const { platform, followed } = openFollowedSettings(deps.platform);
  const queryClient = createQueryClient();
  const keptReplies = createKeptReplies({
    clock,
    setTimer,
    open: async () => (await deps.openKeptStore?.()) ?? null,
    isAway: () => connection.isAway(),
    isOpened: () => parentGrant.store.getState(),
  });
  const parentGrant = createParentGrant(setTimer, () => fetchAll(queryClient));
  const forgetViewer = createForgetViewer(platform, queryClient, keptReplies);
  const { deviceId, identity, takeTicket } = createIdentity({
    platform,
    host: deps.host,
    viewer: () => session.store.getState().viewer,
    newsToken: () => config.store.getState().config.news_api_token,
  });
  const client = deps.client ?? OWN_SERVICE;
  const requests = createRequests(deps, client, clock.learn);
  const caller: ApiDeps = {
    ...requests,
    origin: deps.origin,
    client,
    identity,
    checkoutBase: () => config.store.getState().config.checkout_url,
  };
  /** Probes are not reported to the connection store, or every probe would start another. */
  const probeApi = createApi(caller);
  const api = createApi({
    ...caller,
    kept: keptReplies,
    refreshSession: () => session.refresh(),
    onCall: () => connection.trackCall(),
    onReply: takeTicket,
  });
  const session: SessionStore = createSessionStore({
    api,
    platform,
    deviceId,
    kept: keptReplies,
    clock: deps.clock,
    setTimer,
    isAway: () => connection.isAway(),
    clearClientData: forgetViewer,
    drmId: () => getDrmId(platform.storage, deps.makeId),
    playsProtected: deps.playsProtected ?? (() => true),
    pushToken: () => readPushToken(platform.storage),
  });
  endWithViewer(parentGrant, session);
  const config: RemoteConfigStore = createRemoteConfigStore({
    api,
    platform,
    setTimer,
    random: deps.random,
    client,
    linked: deps.linksConfig ?? false,
  });
  let restore: () => void = () => undefined;
  const connection: ConnectionStore = createConnectionStore({
    probe: async () => (await probeApi.callIfChanged('remoteConfig', {}, null)).ok,
    setTimer,
    onReconnect: () => restore(),
  });

  const start: Data['start'] = (page) => {
    restore = () => void fetchAgain({ session, queryClient }, page);
    void deviceId().catch(() => platform.log({ level: 'warn', code: 'DEVICE_ID_UNAVAILABLE' }));
    void session.load(page);
    const stops = [config.start(), platform.network.onChange(connection.recheck), connection.stop];
    stops.push(
      followUpSession({ session, setTimer, random: deps.random }, page),
      platform.tabs.onMessage((message) => void followOtherTab({ session, queryClient }, message, page)),
    );
    return () => {
      for (const stop of stops) stop();
      downloads?.peek()?.stop();
    };
  };

  const realtime = createRealtimeLoader({
    api,
    setTimer,
    network: platform.network,
    origin: deps.origin,
    random: deps.random,
    openStream: createOpenStream({ fetch: deps.fetch }),
    client,
    firestoreModule: () => config.store.getState().config.realtime_firestore_module,
  });
  const notices = {
    prompts: createPromptStore(),
    failedChunks: createFailedChunks(),
    contentEditions: createStore(() => 0),
    listNotices: createListNotices(),
  };
  const common = { api, http: requests.http, session, connection, config };
  const downloads = createDownloads({ ...deps, ...common, clock });
  const parts = {
    followed,
    client,
    forgetViewer,
    ticker: createPageTicker({ computer: deps.clock, clock, setTimer, recheck: connection.recheck }),
    origin: deps.origin,
    random: deps.random,
  };
  const tracking = createTracking({ ...deps, clock, api, session, identity, client });
  const page = { realtime, tracking, parentGrant, queryClient, clock, platform, identity, start };
  return {
    ...common,
    ...parts,
    ...notices,
    ...followEntry(session, deps),
    ...page,
    downloads,
    ages: keptReplies.ages,
  };
}
