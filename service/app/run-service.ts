import { homedir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { openSharedDatabase } from '#service/catalogue/store/open-shared-database.ts';
import { createLiveContent } from '#service/content/live-content.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { setStation } from '#service/content/set-station.ts';
import { checkedContent } from '#service/content/station-content.ts';
import { forgetPinIfAsked } from '#service/household/forgotten-pin.ts';
import { openRecordingsRoot } from '#service/imported/recording/recordings-root.ts';
import { defaultDataFolder } from '#service/kernel/database/data-folder.ts';
import { recoveryFacts } from '#service/kernel/database/recovery/recover-data.ts';
import type { Log } from '#service/kernel/log.ts';
import { createWebServer } from '#service/kernel/web/web-server.ts';
import { type HousekeepingParts, startHousekeeping } from '#service/operations/housekeeping.ts';
import { resolveOptions } from '#service/start/resolve-options.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { type RunningStation, startStation } from '#service/station/on-air/start-station.ts';
import { STATION_OPENING } from '#service/station/station-opening.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { type AssembledService, assembleService } from './assemble-service.ts';
import { openStores, type Stores } from './open-stores.ts';

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

/** Opens the stores: in memory, in a folder, or in a database that processes share. */
async function openStoresOf(
  { accounts, makeGuideDay, catalogueAt }: ServiceContent,
  { database, onStatement, station, preview }: StartOptions,
  { folder, now, log }: { readonly folder: string | null; readonly now: number; readonly log: Log },
): Promise<Stores> {
  const shared = database === undefined ? {} : await openSharedDatabase(database, now);
  return openStores({
    folder,
    accounts,
    makeGuideDay,
    catalogue: catalogueAt,
    now,
    onStatement,
    onUnreadable: () => log('IMPORTED_NOT_UNDERSTOOD'),
    ...shared,
    ...(station === undefined && preview === undefined ? {} : { openedAt: STATION_OPENING }),
  });
}

/** Starts what is done at intervals, and returns what stops it. */
function startRounds(
  { topUpGuide, startSettling }: Pick<AssembledService, 'topUpGuide' | 'startSettling'>,
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
  const resolved = resolveOptions(options);
  const { network, clock, log, setTimer } = resolved;
  if (options.demo === true && content.extension === null)
    throw new Error('--demo: this program was built without the demo');
  const dataDir =
    options.dataDir ?? defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() });
  const folder = options.inMemory ? null : dataDir;
  const store = await openStoresOf(content, options, { folder, now: clock.now(), log });
  if (store.recovery !== null) log('DATA_RECOVERED', recoveryFacts(store.recovery));
  if (folder !== null && (await forgetPinIfAsked(folder, store.household))) log('HOUSEHOLD_PIN_FORGOTTEN');
  const recordings = openRecordingsRoot(options);
  let port = 0;
  const held = createLiveContent(content, clock.now);
  setStation(held.station());
  const station = await startStation({
    options,
    folder,
    revisions: store.revisions,
    stores: store,
    show: (reads, shown) => {
      store.showContent(reads);
      held.show(shown);
      setStation(held.station());
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
    station: held.station,
    ...resolved,
    store,
    extension: (options.demo ?? resolved.forThisMachine) ? content.extension : null,
    recordingsRoot: recordings.root,
    onConsoleToken: (token) =>
      options.onConsoleAddress?.(`${network.publicUrlAt(port)}/demo/?token=${token}`),
    operatorRoutes: station.operatorRoutes,
  });
  const { app, background, health, own, recorder, streams } = assembled;
  station.follow(assembled.publishContent);
  const server = createWebServer(
    guarded(app, options),
    resolved.sockets,
    resolved.callerRules.trustedProxies,
  );
  health.watchConnections(server.isFull);
  const stopRounds = startRounds(assembled, {
    sweep: store.sweep,
    now: clock.now,
    setTimer,
    onFailure: (reason) => log('SWEEP_FAILED', { reason }),
  });
  const end = endOf({ assembled, server, store, recordings, station, stopRounds });
  let closed: Promise<void> | null = null;
  const close = (graceMs = 0): Promise<void> => (closed ??= end(graceMs));
  const listen = async (): Promise<RunningService> => {
    try {
      port = await server.listen(options.port ?? 0, network.host);
    } catch (error) {
      await close();
      throw error;
    }
    if (options.importedChannels !== undefined) own.sources.startDirect(options.importedChannels);
    own.sources.start();
    if (own.sources.list().length > 0) assembled.warmStreams();
    assembled.purgeAll();
    recorder.start();
    station.start();
    if (network.beyondLoopback) assembled.offerAccess();
    return { url: network.urlAt(port), port, health, openStreams: streams.open, close };
  };
  return { app, listen, idle: background.idle, close };
}

/** The app, which a preview shows only to who has its link. */
const guarded = ({ fetch }: Pick<Hono, 'fetch'>, { preview }: StartOptions): Pick<Hono, 'fetch'> => ({
  fetch: preview?.gate.guard(fetch) ?? fetch,
});

type Ending = {
  readonly assembled: AssembledService;
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
