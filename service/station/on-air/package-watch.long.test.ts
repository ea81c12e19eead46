import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { NO_FEED_SETTINGS } from '#service/station/feeds/feed-settings.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { listeningService, NOON } from '#service/testing/test-client.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { folderOf, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { platform: 'web', country_code: 'HK', all: 'true' };
const SOON = { timeout: 25_000, interval: 50 };

const channels = (name: string) => [{ number: 1, code: 'ONE', name, stream: 'https://cdn.example/one.m3u8' }];
const station = (name: string): TestFiles => ({
  'station.json': { name: 'Town TV' },
  'channels.json': channels(name),
});
const zipped = (name: string): Uint8Array =>
  zipSync({
    'station.json': strToU8('{ "name": "Town TV" }'),
    'channels.json': strToU8(JSON.stringify(channels(name))),
  });

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'watch-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A service that watches a package: looks come as fast as they can. */
async function watching(location: string, origins: readonly string[] = []) {
  const logged: string[] = [];
  const shared = await testDatabase(null);
  let now = NOON;
  const { url } = await listeningService(
    {
      ...shared,
      dataDir: await newFolder(),
      inMemory: false,
      station: location,
      watch: true,
      clock: { now: () => now },
      feeds: { ...NO_FEED_SETTINGS, origins },
      setTimer: (work, ms) => {
        const timer = setTimeout(work, Math.min(ms, 30));
        return () => clearTimeout(timer);
      },
      log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts ?? {})}`),
    },
    emptyContent,
  );
  const browser = serviceBrowser(url);
  await browser.open();
  const shown = async () =>
    (await browser.read(endpoints.channelList, { query: HK })).channels.map(({ name_en }) => name_en);
  return {
    shown,
    logged,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const write = (folder: string, file: string, content: unknown): Promise<void> =>
  writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));

/** A server with an archive, and what it was asked. */
async function archiveServer() {
  let archive = zipped('Noon');
  let version = 1;
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    const etag = `"${version}"`;
    if (request.url === '/hop.zip') response.writeHead(302, { location: '/station.zip' }).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(archive);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const give = (bytes: Uint8Array): void => {
    archive = bytes;
    version += 1;
  };
  return { origin: `http://127.0.0.1:${port}`, asked, give };
}

describe('a station that is watched', () => {
  it('publishes what has changed, and leaves on air what is there while the package has a mistake', async () => {
    const folder = await folderOf(station('Noon'));
    const { shown, logged } = await watching(folder);
    expect(await shown()).toEqual(['Noon']);
    await write(folder, 'channels.json', channels('Evening'));
    await expect.poll(shown, SOON).toEqual(['Evening']);
    await write(folder, 'rows.json', '[\n{');
    await expect
      .poll(() => logged.join('\n'), SOON)
      .toMatch(/STATION_REVISION_REFUSED.*BLOCKED.*rows\.json:2/);
    expect(await shown()).toEqual(['Evening']);
  });

  it('comes from an address, and again once it has changed; what is no station leaves the last one', async () => {
    const { origin, asked, give } = await archiveServer();
    const { shown, logged, pass } = await watching(`${origin}/hop.zip`, [origin]);
    expect(await shown()).toEqual(['Noon']);
    pass(61_000);
    await expect.poll(() => asked.at(-1)?.['if-none-match'], SOON).toBe('"1"');
    give(strToU8('<html>a page</html>'));
    pass(61_000);
    await expect.poll(() => logged.join('\n'), SOON).toMatch(/STATION_NOT_FETCHED.*ARCHIVE_UNREADABLE/);
    give(zipped('Evening'));
    pass(61_000);
    await expect.poll(shown, SOON).toEqual(['Evening']);
  });
});
