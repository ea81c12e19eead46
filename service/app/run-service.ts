import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { createLiveContent } from '#service/content/live-content.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { checkedContent } from '#service/content/station-content.ts';
import { forgetPinIfAsked } from '#service/household/forgotten-pin.ts';
import { openRecordingsRoot } from '#service/imported/recording/recordings-root.ts';
import { defaultDataFolder } from '#service/kernel/database/data-folder.ts';
import type { DatabaseRecovery } from '#service/kernel/database/recovery/recover-data.ts';
import { FLOOD_LIMITS } from '#service/kernel/limits/flood-limits.ts';
import type { Log } from '#service/kernel/log.ts';
import { createPasswords } from '#service/kernel/passwords.ts';
import { createThrottledLog } from '#service/kernel/throttled-log.ts';
import { parseNetworkOptions } from '#service/kernel/web/address-rules.ts';
import { parsePageOrigins } from '#service/kernel/web/page-origins.ts';
import {
  createWebServer,
  SOCKET_LIMITS,
  type SocketLimits,
  streamsWithin,
} from '#service/kernel/web/web-server.ts';
import {
  type HousekeepingParts,
  setBackgroundTimer,
  startHousekeeping,
} from '#service/operations/housekeeping.ts';
import { withRequestId } from '#service/operations/request-context.ts';
import { STREAM_LIMITS, type StreamLimits } from '#service/realtime/stream-count.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { STATION_OPENING } from '#service/station/revisions/content-of-package.ts';
import { allAdHosts } from '#shared/contract/operations/reachable-origins.ts';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { assembleService } from './assemble-service.ts';
import { openStores } from './open-stores.ts';
import { type RunningStation, startStation } from './start-station.ts';

type Stores = Awaited<ReturnType<typeof openStores>>;

/** A service that answers calls passed to its app, whether or not it listens. */
export type Service = {
  readonly app: Hono;
  /** Rejects and closes the service when the port is taken. */
  readonly listen: () => Promise<RunningService>;
  /** Resolves when nothing runs that no call waits for: rounds of payments, callbacks of the sandbox. */
  readonly idle: () => Promise<void>;
  readonly close: (graceMs?: number) => Promise<void>;
};

/**
 * Longest wait for background work before the store closes; what a gateway has not answered by then is
 * requested again after the next start.
 */
const CLOSING_MS = 3 * SECOND;

const recoveryLogFields = ({ aside, cause, kept, dropped, cut }: DatabaseRecovery) => ({
  aside,
  cause,
  kept,
  dropped,
  cut: cut.join(' '),
});

const logSweep = (log: Log) => (reason: string) => log('SWEEP_FAILED', { reason });

/**
 * Opens the store. The driver of a database that processes share is loaded only for one: the desktop app has
 * none.
 */
async function openStoreOf(
  content: ServiceContent,
  options: StartOptions,
  dataDir: string,
  now: number,
): Promise<Stores> {
  const folder = options.inMemory ? null : dataDir;
  const station = options.station === undefined ? {} : { openedAt: STATION_OPENING };
  const { makeGuideDay, catalogueAt, accounts } = content;
  const { onStatement } = options;
  if (options.database === undefined)
    return openStores({
      folder,
      accounts,
      makeGuideDay,
      now,
      onStatement,
      catalogue: catalogueAt,
      ...station,
    });
  const { openPostgres } = await import('#service/kernel/database/postgres/open-postgres.ts');
  const database = await openPostgres(options.database);
  try {
    const openedAt = await (await import('#service/catalogue/store/shared-opening.ts')).sharedOpening(
      database,
      now,
    );
    return await openStores({
      folder,
      accounts,
      makeGuideDay,
      now,
      onStatement,
      openedAt,
      catalogue: catalogueAt,
      database,
      ...station,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts what is done at intervals, and returns what stops it. */
function startRounds(
  { topUpGuide, startSettling }: Pick<ReturnType<typeof assembleService>, 'topUpGuide' | 'startSettling'>,
  sweeping: HousekeepingParts,
): () => void {
  const timer = setInterval(topUpGuide, HOUR).unref();
  const rounds = [startSettling(), startHousekeeping(sweeping)];
  return () => {
    clearInterval(timer);
    for (const { stop } of rounds) stop();
  };
}

/**
 * Imports what the start names, fetches what is due, and has ready what reads the streams of imported
 * channels.
 */
function startImportedChannels(
  { own, warmStreams }: ReturnType<typeof assembleService>,
  given: StartOptions['importedChannels'],
): void {
  if (given !== undefined) own.sources.startDirect(given);
  own.sources.start();
  if (own.sources.list().length > 0) warmStreams();
}

const socketsOf = ({ sockets }: StartOptions): SocketLimits => ({ ...SOCKET_LIMITS, ...sockets });

/** Limits of streams that leave calls their connections, whatever was asked for. */
function streamLimitsOf(options: StartOptions): StreamLimits {
  const { perAddress, total } = options.streamLimits ?? STREAM_LIMITS;
  return { perAddress, total: Math.min(total, streamsWithin(socketsOf(options).connections)) };
}

/**
 * Starts a service with this content and listens. Rejects when the data folder cannot be used or the port is
 * taken.
 */
export const runService = async (
  content: ServiceContent,
  options: StartOptions = {},
): Promise<RunningService> => (await createService(content, options)).listen();

/**
 * Creates a service with this content. Throws when the content or an ad host is invalid, or the data folder
 * cannot be used.
 */
export async function createService(given: ServiceContent, options: StartOptions = {}): Promise<Service> {
  const content = checkedContent(given);
  const clock = options.clock ?? { now: Date.now };
  const rules = parseNetworkOptions(options);
  const adHosts = parseAdHosts(allAdHosts(options.adHosts ?? [], options.client ?? null));
  if (!adHosts.ok)
    throw new Error(`--ad-host (HARBOUR_AD_HOSTS) takes ${AD_HOST_FORM}, not "${adHosts.error}"`);
  if (options.demo === true && content.extension === null)
    throw new Error('--demo: this program was built without the demo');
  const { host, allowedHosts, callerRules, beyondLoopback } = rules;
  const folder =
    options.dataDir ?? defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() });
  const store = await openStoreOf(content, options, folder, clock.now());
  const log = withRequestId(createThrottledLog(options.log ?? (() => undefined), clock.now));
  if (store.recovery !== null) log('DATA_RECOVERED', recoveryLogFields(store.recovery));
  if (!options.inMemory && (await forgetPinIfAsked(folder, store.household))) log('HOUSEHOLD_PIN_FORGOTTEN');
  const extension = (options.demo ?? !beyondLoopback) ? content.extension : null;
  const recordings = openRecordingsRoot(options);
  let port = 0;
  const setTimer = options.setTimer ?? setBackgroundTimer;
  const held = createLiveContent(content);
  const station = await startStation({
    options,
    folder: options.inMemory ? null : folder,
    revisions: store.revisions,
    show: (reads, shown) => {
      store.showContent(reads);
      held.show(shown);
    },
    clock,
    setTimer,
    log,
  }).catch(async (error: unknown) => {
    store.revisions.close();
    await store.close();
    throw error;
  });
  const assembled = assembleService({
    ...held.live,
    accounts: content.accounts,
    store,
    clock,
    allowedHosts,
    callerRules,
    extension,
    adHosts: adHosts.value,
    client: options.client ?? null,
    pageOrigins: parsePageOrigins(options.pageOrigins ?? []),
    log,
    passwords: options.passwords ?? createPasswords(),
    webRoot: options.webRoot ?? null,
    mediaRoot: options.mediaRoot ?? path.resolve(import.meta.dirname, '..', '..', 'resources', 'media'),
    recordingsRoot: recordings.root,
    demoCountry: options.demoCountry ?? null,
    remoteConfig: options.remoteConfig ?? {},
    onConsoleToken: (token) => options.onConsoleAddress?.(`${rules.publicUrlAt(port)}/demo/?token=${token}`),
    forThisMachine: !beyondLoopback,
    launchSecret: options.launchSecret ?? null,
    checkReplies: options.checkReplies ?? false,
    setTimer,
    settings: options.settings ?? {},
    streamLimits: streamLimitsOf(options),
    floodLimits: options.floodLimits ?? FLOOD_LIMITS,
    ...(options.openImportThread === undefined ? {} : { openImportThread: options.openImportThread }),
    onRequest: options.onRequest ?? null,
    operatorRoutes: station.operatorRoutes,
  });
  const { app, recorder, health, streams, background } = assembled;
  station.follow(assembled.publishContent);
  const server = createWebServer(app, socketsOf(options), callerRules.trustedProxies);
  health.watchConnections(server.isFull);
  const stopRounds = startRounds(assembled, {
    sweep: store.sweep,
    now: clock.now,
    setTimer,
    onFailure: logSweep(log),
  });
  const end = endOf({ assembled, server, store, recordings, station, stopRounds });
  let closed: Promise<void> | null = null;
  const close = (graceMs = 0): Promise<void> => (closed ??= end(graceMs));
  const listen = async (): Promise<RunningService> => {
    try {
      port = await server.listen(options.port ?? 0, host);
    } catch (error) {
      await close();
      throw error;
    }
    startImportedChannels(assembled, options.importedChannels);
    assembled.purgeAll();
    recorder.start();
    station.start();
    if (beyondLoopback) assembled.offerAccess();
    return { url: rules.urlAt(port), port, health, openStreams: streams.open, close };
  };
  return { app, listen, idle: background.idle, close };
}

type Ending = {
  readonly assembled: ReturnType<typeof assembleService>;
  readonly server: Pick<ReturnType<typeof createWebServer>, 'close'>;
  readonly store: Stores;
  readonly recordings: ReturnType<typeof openRecordingsRoot>;
  readonly station: Pick<RunningStation, 'close'>;
  readonly stopRounds: () => void;
};

/** Returns the function that ends a service, in the order in which its parts need each other. */
const endOf =
  ({ assembled, server, store, recordings, station, stopRounds }: Ending) =>
  async (graceMs: number): Promise<void> => {
    const { own, recorder, health, streams, messages, background } = assembled;
    stopRounds();
    health.drain();
    await recorder.close();
    streams.end();
    await server.close(graceMs);
    await Promise.race([background.idle(), wait(CLOSING_MS, undefined, { ref: false })]);
    messages.close();
    await own.sources.close();
    await own.importer.close();
    await Promise.all([own.copies.close(), recordings.close()]);
    await station.close();
    store.revisions.close();
    await store.close();
  };
