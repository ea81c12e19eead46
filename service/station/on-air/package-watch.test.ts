import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { openInstallation } from '#service/kernel/database/installation/open-installation.ts';
import { createPartVersions } from '#service/kernel/database/shared/part-versions.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { createRevisions } from '#service/station/revisions/create-revisions.ts';
import { NOON } from '#service/testing/test-client.ts';
import { folderOf, type TestFiles } from '#service/testing/test-package.ts';
import { openPackageAddress } from './package-address.ts';
import { createPackageWatch } from './package-watch.ts';

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

const write = (folder: string, file: string, content: unknown): Promise<void> =>
  writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));

describe('--watch', () => {
  it('waits until a package rests, and says once why it cannot be read', async () => {
    const marks: (string | null)[] = ['new', 'newer', 'newer', 'newer', null, null, 'last', 'last', 'last'];
    const said: string[] = [];
    let looks = 0;
    let again = (): void => undefined;
    const watch = createPackageWatch({
      first: 'old',
      mark: async () => {
        const mark = marks.at(looks) ?? null;
        looks += 1;
        if (mark === null) throw new Error('being written');
        return mark;
      },
      publish: async () => void said.push(`published at look ${looks}`),
      setTimer: (work) => {
        again = work;
        return () => undefined;
      },
      log: (event, facts) => said.push(`${event} ${facts?.reason}`),
    });
    watch.start();
    for (let at = 1; at < marks.length; at += 1) {
      await expect.poll(() => looks).toBe(at);
      await new Promise(setImmediate);
      again();
    }
    await watch.stop();
    expect(said).toEqual(['published at look 3', 'STATION_NOT_READ being written', 'published at look 8']);
  });

  it.each([['index.lock'], ['MERGE_HEAD'], ['rebase-merge']])(
    'does not read a checkout in which Git has left %s, nor a folder of one',
    async (name) => {
      const folder = await folderOf({ 'tv/station.json': { name: 'Town TV' }, [`.git/${name}`]: '' });
      for (const place of [folder, path.join(folder, 'tv')])
        await expect(openPackage(place)).rejects.toMatchObject({ code: 'CHECKOUT_UNFINISHED' });
      await rm(path.join(folder, '.git', name));
      expect((await openPackage(path.join(folder, 'tv'))).paths).toEqual(['station.json']);
    },
  );

  it('makes no revision of a package that is written to while it is read', async () => {
    const folder = await folderOf(station('Noon'));
    const { database } = await openInstallation({ folder: await newFolder() }, { mayBeNew: true });
    const revisions = createRevisions({
      database,
      versions: createPartVersions(database),
      folder: await newFolder(),
    });
    onTestFinished(() => database.close());
    const files = await openPackage(folder);
    const outcome = await revisions.importRevision({
      ...files,
      read: async (file, most) => {
        const bytes = await files.read(file, most);
        await write(folder, 'channels.json', channels('Evening'));
        return bytes;
      },
    });
    expect(outcome).toMatchObject({ done: false, code: 'PACKAGE_CHANGED' });
    expect(await revisions.list()).toEqual([]);
  });
});

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

describe('a package at an address', () => {
  it.each([
    [
      'of a private network that the operator did not name',
      (origin: string) => `${origin}/station.zip`,
      'ADDRESS_NOT_ALLOWED',
    ],
    [
      'of a private network by TLS',
      (origin: string) => `${origin.replace('http', 'https')}/station.zip`,
      'ADDRESS_NOT_ALLOWED',
    ],
    ['of the internet without TLS', () => 'http://cdn.example/station.zip', 'ADDRESS_NOT_ALLOWED'],
  ])('is not fetched: %s', async (_, addressAt, fault) => {
    const { origin, asked } = await archiveServer();
    const copy = await openPackageAddress({
      address: addressAt(origin),
      dataFolder: await newFolder(),
      origins: [],
      clock: { now: () => NOON },
      signal: new AbortController().signal,
      fetchAddress: createFetchAddress(),
    });
    expect([await copy.fetch(), await copy.hasCopy(), asked]).toEqual([fault, false, []]);
  });
});
