import { openSharedDatabase } from '#service/catalogue/store/open-shared-database.ts';
import { emptyContent, type ServiceContent } from '#service/content/service-content.ts';
import { checkedContent } from '#service/content/station-content.ts';
import { forgetPinIfAsked } from '#service/household/forgotten-pin.ts';
import { recoveryFacts } from '#service/kernel/database/recovery/recover-data.ts';
import { createWebServer } from '#service/kernel/web/web-server.ts';
import { type ResolvedOptions, resolveOptions } from '#service/start/resolve-options.ts';
import type { RunningService, Service } from '#service/start/running-service.ts';
import { serviceOf } from '#service/start/service-lifecycle.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { startStation } from '#service/station/on-air/start-station.ts';
import { secretOfEnvironment } from '#service/station/secret-of-environment.ts';
import { STATION_OPENING } from '#service/station/station-opening.ts';
import { composeService } from './compose.ts';
import { openStores, type Stores } from './open-stores.ts';

/** Opens the stores: in memory, in a folder, or in a database that processes share. */
async function openStoresOf(
  { accounts, makeGuideDay, catalogueAt }: ServiceContent,
  {
    database,
    bus,
    replicas,
    shards,
    onStatement,
    openMemory,
    station,
    preview,
    demoPackage,
    demoRevisions,
  }: StartOptions,
  { folder, clock, log }: ResolvedOptions,
): Promise<Stores> {
  const shared =
    database === undefined
      ? {}
      : await openSharedDatabase({ address: database, bus, replicas, shards, log }, clock.now());
  const store = await openStores({
    folder,
    accounts,
    makeGuideDay,
    catalogue: catalogueAt,
    now: clock.now(),
    demoPackage,
    demoRevisions,
    onStatement,
    openMemory,
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
 * Starts a service with a station on air: what its package says, or the revision that is on air already, and
 * nothing of the demo. Rejects as `runService` does, and if a blocker keeps the package off the air.
 */
export const runStation = (location: string, options: StartOptions): Promise<RunningService> =>
  runService(
    { ...emptyContent, secretOf: secretOfEnvironment },
    { ...options, station: location, demo: false },
  );

/**
 * Creates a service with this content. Throws when the content or an ad host is invalid, or the data folder
 * cannot be used.
 */
export async function createService(given: ServiceContent, options: StartOptions = {}): Promise<Service> {
  const resolved = resolveOptions(options);
  const { network } = resolved;
  if (options.demo === true && given.extension === null)
    throw new Error('--demo: this program was built without the demo');
  const checked = checkedContent(given);
  const store = await openStoresOf(checked, options, resolved);
  const content = { ...checked, ...store.demoContent };
  let port = 0;
  const station = await startStation({ ...resolved, options, store, content }).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  const composed = composeService({
    ...resolved,
    ...station,
    store,
    extension: (options.demo ?? resolved.forThisMachine) ? content.extension : null,
    onConsoleToken: (token) =>
      options.onConsoleAddress?.(`${network.publicUrlAt(port)}/demo/?token=${token}`),
  });
  station.follow(composed.publishContent);
  const server = createWebServer(
    { fetch: options.preview?.gate.guard(composed.app.fetch) ?? composed.app.fetch },
    resolved.sockets,
    resolved.callerRules.trustedProxies,
  );
  composed.health.watchConnections(server.isFull);
  return serviceOf({
    ...composed,
    server,
    listen: async () => {
      port = await server.listen(options.port ?? 0, network.host);
      return port;
    },
    urlAt: network.urlAt,
    onListening: () => {
      composed.startImports(options.importedChannels);
      composed.purgeAll();
      station.start();
      if (network.beyondLoopback) composed.offerAccess();
    },
    rounds: composed.startRounds(),
    closing: [composed.close, station.close, store.close],
  });
}
