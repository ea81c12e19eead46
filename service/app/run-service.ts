import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { openSharedDatabase } from '#service/catalogue/store/open-shared-database.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { checkedContent } from '#service/content/station-content.ts';
import { forgetPinIfAsked } from '#service/household/forgotten-pin.ts';
import { openRecordingsRoot } from '#service/imported/recording/recordings-root.ts';
import { recoveryFacts } from '#service/kernel/database/recovery/recover-data.ts';
import { createWebServer } from '#service/kernel/web/web-server.ts';
import { startHourly, startHousekeeping } from '#service/operations/housekeeping.ts';
import { type ResolvedOptions, resolveOptions } from '#service/start/resolve-options.ts';
import type { RunningService, Service } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { type RunningStation, startStation } from '#service/station/on-air/start-station.ts';
import { STATION_OPENING } from '#service/station/station-opening.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type AssembledService, assembleService } from './assemble-service.ts';
import { openStores, type Stores } from './open-stores.ts';

/**
 * Longest wait for background work before the store closes; what a gateway has not answered by then is
 * requested again after the next start.
 */
const CLOSING_MS = 3 * SECOND;

/** Opens the stores: in memory, in a folder, or in a database that processes share. */
async function openStoresOf(
  { accounts, makeGuideDay, catalogueAt }: ServiceContent,
  { database, onStatement, station, preview }: StartOptions,
  { folder, clock, log }: ResolvedOptions,
): Promise<Stores> {
  const shared = database === undefined ? {} : await openSharedDatabase(database, clock.now());
  const store = await openStores({
    folder,
    accounts,
    makeGuideDay,
    catalogue: catalogueAt,
    now: clock.now(),
    onStatement,
    onUnreadable: () => log('IMPORTED_NOT_UNDERSTOOD'),
    ...shared,
    ...(station === undefined && preview === undefined ? {} : { openedAt: STATION_OPENING }),
  });
  if (store.recovery !== null) log('DATA_RECOVERED', recoveryFacts(store.recovery));
  if (folder !== null && (await forgetPinIfAsked(folder, store.household))) log('HOUSEHOLD_PIN_FORGOTTEN');
  return store;
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
  const { network, folder, clock, log, setTimer } = resolved;
  if (options.demo === true && content.extension === null)
    throw new Error('--demo: this program was built without the demo');
  const store = await openStoresOf(content, options, resolved);
  const recordings = openRecordingsRoot(options);
  let port = 0;
  const station = await startStation({ options, folder, store, content, clock, setTimer, log }).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  const assembled = assembleService({
    ...resolved,
    content: station.content,
    station: station.identity,
    store,
    extension: (options.demo ?? resolved.forThisMachine) ? content.extension : null,
    recordingsRoot: recordings.root,
    onConsoleToken: (token) =>
      options.onConsoleAddress?.(`${network.publicUrlAt(port)}/demo/?token=${token}`),
    operatorRoutes: station.operatorRoutes,
  });
  const { app, background, health } = assembled;
  station.follow(assembled.publishContent);
  const server = createWebServer(
    guarded(app, options),
    resolved.sockets,
    resolved.callerRules.trustedProxies,
  );
  health.watchConnections(server.isFull);
  const rounds = [
    startHourly(assembled.topUpGuide),
    assembled.startSettling(),
    startHousekeeping({
      sweep: store.sweep,
      now: clock.now,
      setTimer,
      onFailure: (reason) => log('SWEEP_FAILED', { reason }),
    }),
  ];
  const end = endOf({ assembled, server, store, recordings, station, rounds });
  let closed: Promise<void> | null = null;
  const close = (graceMs = 0): Promise<void> => (closed ??= end(graceMs));
  const listen = async (): Promise<RunningService> => {
    try {
      port = await server.listen(options.port ?? 0, network.host);
    } catch (error) {
      await close();
      throw error;
    }
    assembled.startImports(options.importedChannels);
    assembled.purgeAll();
    station.start();
    if (network.beyondLoopback) assembled.offerAccess();
    return { url: network.urlAt(port), port, health, openStreams: assembled.openStreams, close };
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
  readonly store: Pick<Stores, 'close'>;
  readonly recordings: Pick<ReturnType<typeof openRecordingsRoot>, 'close'>;
  readonly station: Pick<RunningStation, 'close'>;
  readonly rounds: readonly { readonly stop: () => void }[];
};

/** Returns the function that ends a service, in the order in which its parts need each other. */
const endOf =
  ({ assembled, server, store, recordings, station, rounds }: Ending) =>
  async (graceMs: number): Promise<void> => {
    for (const { stop } of rounds) stop();
    await assembled.drain();
    await server.close(graceMs);
    await Promise.race([assembled.background.idle(), wait(CLOSING_MS, undefined, { ref: false })]);
    await assembled.close();
    await recordings.close();
    await station.close();
    await store.close();
  };
