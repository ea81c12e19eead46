import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { importedBackup } from '#service/imported/sources/backup.ts';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { UPLOAD_PART } from '#shared/contract/imported/imported-endpoints.ts';

async function viewer() {
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  return browser;
}

/** Gives a viewer so many sources, as files that hold nothing. */
async function fill(browser: Awaited<ReturnType<typeof viewer>>, count: number): Promise<void> {
  const backup = importedBackup.parse(await browser.read(endpoints.importedBackup));
  const file = gzipSync('#EXTM3U\n').toString('base64');
  const ids = Array.from({ length: count }, (_, place) => `s-filled-${place}`);
  const sources = ids.map((id) => ({
    id,
    kind: 'playlist',
    name: id,
    from: 'file',
    location: 'list.m3u',
    addedAt: 1,
    updatedAt: 1,
  }));
  const files = Object.fromEntries(ids.map((id) => [id, file]));
  await browser.read(endpoints.restoreImported, { body: { backup: { ...backup, sources, files } } });
  await expect.poll(async () => (await browser.read(endpoints.importedState)).job).toBeNull();
}

const upload = (id: string) => ({
  upload_id: id,
  name: 'list.m3u',
  first: true,
  last: true,
  data: Buffer.from('#EXTM3U\n#EXTINF:-1,Pier\nhttps://h.example/1.m3u8\n').toString('base64'),
});

it('sources end at a hundred, by address and as files', async () => {
  const browser = await viewer();
  const add = (location: string) =>
    browser.call(endpoints.addImportedSource, { body: { kind: 'playlist', location } });
  await fill(browser, 99);
  expect((await add('http://127.0.0.1:9/last.m3u')).status).toBe(200);
  const replies = [
    await add('http://127.0.0.1:9/more.m3u'),
    await browser.call(endpoints.uploadImportedFile, { body: upload('s-upload-1') }),
  ];
  for (const reply of replies) expect(await reply.json()).toEqual({ errors: { code: 'IMPORTED_FULL' } });
  expect((await browser.read(endpoints.importedState)).sources).toHaveLength(100);
});

it('nothing gets past a hundred: the guide of a portal, a removal undone, files at once, a backup', async () => {
  const browser = await viewer();
  const count = async () => (await browser.read(endpoints.importedState)).sources.length;
  const code = async (reply: Promise<Response>) => {
    const body: unknown = await (await reply).json();
    return typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null;
  };
  const full = { code: 'IMPORTED_FULL' };
  const add = (location: string) =>
    code(browser.call(endpoints.addImportedSource, { body: { kind: 'playlist', location } }));
  await fill(browser, 98);
  const files = await Promise.all(
    ['s-upload-1', 's-upload-2', 's-upload-3'].map((id) =>
      code(browser.call(endpoints.uploadImportedFile, { body: upload(id) })),
    ),
  );
  expect([files.filter((one) => one === null).length, await count()]).toEqual([2, 100]);
  const { sources } = await browser.read(endpoints.importedState);
  const [one, other] = sources.map(({ source_id }) => source_id);
  await browser.read(endpoints.removeImportedSource, { body: { source_id: one ?? '' } });
  const portal = { kind: 'xtream', location: 'http://127.0.0.1:9/', user: 'u', password: 'p' };
  expect(await code(browser.call(endpoints.addImportedSource, { body: portal }))).toEqual(full);
  expect([await count(), await add('http://127.0.0.1:9/last.m3u'), await count()]).toEqual([99, null, 100]);
  expect([await code(browser.call(endpoints.undoImportedRemoval, { body: {} })), await count()]).toEqual([
    full,
    100,
  ]);
  const backup = importedBackup.parse(await browser.read(endpoints.importedBackup));
  const more = {
    ...backup,
    sources: [...backup.sources, { ...backup.sources[0], id: 's-more', from: 'address' }],
  };
  expect([
    await code(browser.call(endpoints.restoreImported, { body: { backup: more } })),
    await count(),
  ]).toEqual([full, 100]);
  expect([await code(browser.call(endpoints.restoreImported, { body: { backup } })), await count()]).toEqual([
    null,
    100,
  ]);
  await browser.read(endpoints.removeImportedSource, { body: { source_id: other ?? '' } });
  expect([await code(browser.call(endpoints.undoImportedRemoval, { body: {} })), await count()]).toEqual([
    null,
    100,
  ]);
});

it('a backup does not say what is read from where it is: neither a file of the disk nor what the service may reach', async () => {
  const browser = await viewer();
  const backup = await browser.read(endpoints.importedBackup);
  const direct = { direct: true, reachesHome: true, addedAt: 1, updatedAt: 1 };
  const sources = [
    {
      ...direct,
      id: 's-disk',
      kind: 'playlist',
      name: 'disk',
      from: 'file',
      location: new URL(import.meta.url).pathname,
    },
    {
      ...direct,
      id: 's-net',
      kind: 'playlist',
      name: 'net',
      from: 'address',
      location: 'http://127.0.0.1:9/list.m3u',
    },
  ];
  await browser.read(endpoints.restoreImported, { body: { backup: { ...backup, sources } } });
  await expect.poll(async () => (await browser.read(endpoints.importedState)).job).toBeNull();
  const restored = (await browser.read(endpoints.importedBackup)).sources;
  expect(restored).toMatchObject([{ id: 's-net', direct: false, reachesHome: null, updatedAt: null }]);
});

it.each([
  ['an id that is a name of every object', { id: '__proto__' }],
  ['an id that leads elsewhere', { id: '../list' }],
  ['a header that ends the line', { headers: { referer: 'x\r\nhost: y' } }],
  ['a name of a header with a space', { headers: { 'no name': 'x' } }],
  ['a refresh without a pause', { everyHours: 1e-9 }],
  ['times moved by a year', { shift: 525_600 }],
])('a backup holds what could have been added, and nothing is changed otherwise: %s', async (_, more) => {
  const browser = await viewer();
  const backup = await browser.read(endpoints.importedBackup);
  const source = {
    id: 's-one',
    kind: 'playlist',
    name: 'one',
    from: 'address',
    location: 'http://127.0.0.1:9/',
    addedAt: 1,
    ...more,
  };
  const reply = await browser.call(endpoints.restoreImported, {
    body: { backup: { ...backup, sources: [source] } },
  });
  expect(await reply.json()).toEqual({ errors: { code: 'IMPORTED_BACKUP' } });
  expect((await browser.read(endpoints.importedState)).sources).toEqual([]);
});

it.each([
  ['is not packed', 'bm8=', ['s-filled-0', 's-filled-1']],
  [
    'is far larger than it looks',
    gzipSync(Buffer.alloc(65 * 1024 ** 2)).toString('base64'),
    ['s-filled-0', 's-filled-1'],
  ],
])('a file of a backup that %s leaves everything as it was', async (_, file, before) => {
  const browser = await viewer();
  await fill(browser, 2);
  const backup = await browser.read(endpoints.importedBackup);
  const facts = { kind: 'playlist', name: 'x', from: 'file', location: 'list.m3u', addedAt: 1, updatedAt: 1 };
  const sources = ['s-filled-1', 'constructor'].map((id) => ({ ...facts, id }));
  const files = {
    's-filled-1': gzipSync('#EXTM3U\n#EXTINF:-1,New\nhttp://h.example/\n').toString('base64'),
    constructor: file,
  };
  const reply = await browser.call(endpoints.restoreImported, {
    body: { backup: { ...backup, sources, files } },
  });
  expect([reply.status, await reply.json()]).toEqual([400, { errors: { code: 'IMPORTED_BACKUP' } }]);
  const kept = await browser.read(endpoints.importedState);
  expect([kept.sources.map(({ source_id }) => source_id), kept.channels]).toEqual([before, 0]);
});

it('a match is kept for a channel that there is, and for no other', async () => {
  const browser = await viewer();
  const match = (network_code: string) =>
    browser.call(endpoints.matchImportedChannel, {
      body: { network_code, guide: { source_id: 'guide', guide_id: 'pier.example' }, shift: 30 },
    });
  expect([(await match('OWN-1')).status, await (await match('OWN-1')).json()]).toEqual([
    404,
    { errors: { code: 'IMPORTED_UNKNOWN' } },
  ]);
  const { matches } = await browser.read(endpoints.importedBackup);
  expect(matches).toEqual({});
});

it('a file comes in whole parts, each larger than the body of any other call', async () => {
  const browser = await viewer();
  const data = Buffer.alloc(UPLOAD_PART, '#EXTM3U\n').toString('base64');
  const send = (endpoint: Endpoint, body: object) => browser.call(endpoint, { body });
  const part = { ...upload('s-whole-parts'), last: false, data };
  expect((await send(endpoints.uploadImportedFile, part)).status).toBe(200);
  expect((await send(endpoints.addImportedSource, { kind: 'playlist', location: data })).status).toBe(413);
});
