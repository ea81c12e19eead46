import { onTestFinished } from 'vitest';
import { writeAccountsOnce } from '#service/accounts/store/write-accounts.ts';
import { createService } from '#service/app/run-service.ts';
import { watchShards } from '#service/app/test-shards.ts';
import { contentOpening } from '#service/catalogue/store/content-opening.ts';
import { openContent } from '#service/content/open-content.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { checkedContent } from '#service/content/station-content.ts';
import { openContentFacts } from '#service/kernel/database/content-facts.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { createPasswords, type DeriveKey } from '#service/kernel/passwords.ts';
import type { RunningService, Service } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { filledDatabase } from '#service/testing/databases/test-filled-database.ts';
import { onDropped } from '#shared/contract/lenient-list.ts';
import { serviceBrowser } from './test-browser.ts';
import { testContent } from './test-content.ts';
import { testDatabase } from './test-database.ts';

/** Noon in Hong Kong on 20 November 2026. */
export const NOON = Date.parse('2026-11-20T04:00:00Z');

/** Password hashing at the lowest cost, for fast tests. */
export const testPasswords = (derive?: DeriveKey) => createPasswords(derive, { N: 16, r: 1, p: 1 });

/** Services without a port, by the origin that tests address them by. */
const services = new Map<string, Service>();
/** Replaces the socket of a program on this machine. */
const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Ends a service with the test, which a dropped list entry fails until then. */
function untilTestEnds(service: Pick<RunningService, 'close'>): void {
  onDropped(({ count, first }) => {
    throw new Error(`${count} entries break the contract: ${first}`);
  });
  onTestFinished(() => {
    onDropped(() => undefined);
    services.clear();
    return service.close();
  });
}

/** Writes the accounts of the small catalogue at noon, as a service does that begins with them. */
const writeAtNoon = (database: Database): Promise<void> =>
  writeAccountsOnce(database, openKeyValueStore(database), checkedContent(testContent).accounts, NOON);
const beginsAtNoon = ({ clock }: StartOptions, content: ServiceContent): boolean =>
  content === testContent && (clock === undefined || clock.now() === NOON);

/**
 * A database with all that such a service writes: its accounts, its catalogue and the guide of these days.
 */
const filledAtNoon = filledDatabase(async (sqlite) => {
  const { catalogueAt, makeGuideDay } = testContent;
  const database = createSqlitePort(sqlite);
  const openedAt = await contentOpening(openKeyValueStore(database), NOON);
  openContent(
    sqlite,
    openContentFacts(sqlite),
    { catalogue: catalogueAt, makeGuideDay, now: NOON },
    openedAt,
  );
  await writeAtNoon(database);
});

async function storesFor(options: StartOptions, content: ServiceContent): Promise<StartOptions> {
  if (!beginsAtNoon(options, content)) return testDatabase(null);
  return { ...(await testDatabase(writeAtNoon)), openMemory: await filledAtNoon() };
}

const withDefaults = async (options: StartOptions, content: ServiceContent): Promise<StartOptions> => ({
  inMemory: true,
  clock: { now: () => NOON },
  checkReplies: true,
  passwords: testPasswords(),
  onStatement: watchShards(),
  ...(options.dataDir === undefined ? await storesFor(options, content) : {}),
  ...options,
});

/**
 * Creates a service in memory with the small catalogue, or other content, at noon; it ends with the test. It
 * opens no port: `testFetch` and `testBrowser` hand their calls to it directly.
 */
export async function testService(
  options: StartOptions = {},
  content: ServiceContent = testContent,
): Promise<Pick<RunningService, 'url' | 'close'>> {
  const service = await createService(content, await withDefaults(options, content));
  const url = `http://127.0.0.1:${services.size + 1}`;
  services.set(url, service);
  untilTestEnds(service);
  return Promise.resolve({ url, close: service.close });
}

/**
 * Starts such a service on a free port, for tests of what needs a socket: proxies, limits, deadlines, raw
 * requests.
 */
export async function listeningService(
  options: StartOptions = {},
  content: ServiceContent = testContent,
): Promise<RunningService> {
  const service = await (await createService(content, await withDefaults(options, content))).listen();
  untilTestEnds(service);
  return service;
}

/** Calls a service of a test; any other address goes to the network. */
export const testFetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin, host } = new URL(request.url);
  const service = services.get(origin);
  if (service === undefined) return fetch(request);
  request.headers.set('host', request.headers.get('host') ?? host);
  return service.app.fetch(request, LOOPBACK);
};

/** A browser in front of a service of a test. */
export const testBrowser = (url: string) => serviceBrowser(url, testFetch);

/** Resolves when a service of a test does nothing any more that no call waits for. */
export const whenIdle = async (url: string): Promise<void> => services.get(new URL(url).origin)?.idle();
