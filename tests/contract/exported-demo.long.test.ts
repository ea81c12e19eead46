import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { demoParts } from '#demo/content/demo-parts.ts';
import { demoProgram } from '#demo/demo-program.ts';
import { commandDemo } from '#demo/package/command-demo.ts';
import { demoPackage } from '#demo/package/demo-package.ts';
import { portableDemo } from '#demo/package/portable-demo.ts';
import { findingsOf, runConformance } from '#scripts/conformance/run-conformance.ts';
import { postgresPrograms } from '#scripts/lib/debian.ts';
import { PICTURE_PATH } from '#service/catalogue/art/picture-source.ts';
import { runStationCommand } from '#service/commands/station-command.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { checkoutLive, checkoutVideo } from '#service/playback/test-checkout.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { exportPackage } from '#service/station/revisions/export-revision.ts';
import { type CallOptions, serviceBrowser } from '#service/testing/test-browser.ts';
import { NOON, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { checkedBy, inShort } from '#service/testing/test-package.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { onAirCodes } from '#shared/domain/guide/on-air-codes.ts';
import { DAY } from '#shared/kernel/time.ts';
import { demoSample } from '#tests/fixtures/each-call.ts';
import { type PostgresServer, STOP_MS, startPostgres } from '#tests/fixtures/postgres-server.ts';

const HK = { country_code: 'HK' };
const STREAMS = 'http://127.0.0.1:8899';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'exported-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command of an operator who has the demo at noon. */
const command = (...line: readonly string[]) => commandOf({}, line);

/** The same with a database on a server, whose address the environment has. */
async function commandOf(env: Readonly<Record<string, string>>, line: readonly string[]) {
  const printed: string[] = [];
  const exit = await runStationCommand([...line, '--json'], {
    env,
    clock: { now: () => NOON },
    print: (text) => void printed.push(text),
    printError: (text) => void printed.push(text),
    resources: '',
    untilStopped: async () => undefined,
    demo: commandDemo(STREAMS),
  });
  const json: Readonly<Record<string, unknown>> = JSON.parse(printed.at(-1) ?? '{}');
  return { exit, json };
}

/** The folder of the package that the demo at noon is exported as. */
async function exportedDemo(): Promise<string> {
  const folder = path.join(newFolder(), 'demo');
  const facts = { openedAt: NOON, now: NOON, streams: STREAMS };
  expect(await exportPackage(portableDemo(demoParts, facts).files, folder)).toMatchObject({ done: true });
  return folder;
}

/** Answers for the CDN of the streams, which conformance asks whether it is there. */
const withCdn: typeof globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  return address.startsWith(STREAMS) ? new Response('#EXTM3U\n') : testFetch(input, init);
};

/** Starts the demo in a data folder, as it is at noon. */
const startDemo = (folder: string, parts: typeof demoParts) =>
  testService(
    {
      dataDir: folder,
      inMemory: false,
      demo: parts !== null,
      demoPackage: (openedAt) => demoPackage(openedAt, parts),
    },
    demoProgram(parts),
  );

type Ask = readonly [name: EndpointName, options: CallOptions];
type Replies = Readonly<Record<string, string>>;

/** Pictures of the demo, which it draws in the size that is asked for, one for each episode. */
const DRAWN = /\/art\/(wide|poster|hero|mark)\/([^/"\s]+?)(?:\/\d+)?\.svg/g;
const MADE = new RegExp(`${PICTURE_PATH}/([0-9a-f]+)/([a-z]+)-\\d+\\.webp`, 'g');
const PREVIEW = /"preview_url":"([^"]+)"/g;
const IN_PACKAGE = /^art\/([^/]+)\/(wide|poster|hero|logo)\.svg$/;

/** What a moving preview is of: a programme or a channel, at the address of the demo or that of the package. */
function previewOf(address: string): string {
  const ofDemo = /^\/media\/previews\/(channels\/)?[^/]+\.mp4$/.exec(address);
  const ofStation = /^http:.*\/media\/previews\/(?:(channels\/)[a-z]+|[a-z]+-\d+)\.mp4$/.exec(address);
  const found = ofDemo ?? (address.startsWith(STREAMS) ? ofStation : null);
  if (found === null) return address;
  return found[1] === undefined ? 'a preview of a programme' : 'a preview of a channel';
}

/**
 * What a reply says. Pictures are named by what they are of and their shape, previews by what they are of, and
 * codes of a broadcast are those that are printed; `files` are the pictures of the package by their digest.
 */
const plain = (text: string, files: ReadonlyMap<string, string>): string =>
  JSON.stringify(JSON.parse(text), (key, value) => (key === 'onair_codes' ? onAirCodes(value) : value))
    .replace(DRAWN, (_, shape, id) => `the ${shape === 'mark' ? 'logo' : shape} of ${id}`)
    .replace(MADE, (_, digest, size) => {
      const [, id = '', shape = ''] = IN_PACKAGE.exec(files.get(digest) ?? '') ?? [];
      return shape === size ? `the ${shape} of ${id}` : `a ${size} of what is a ${shape} of ${id}`;
    })
    .replace(PREVIEW, (_, address) => `"preview_url":"${previewOf(address)}"`);

/** The pictures of a package in a folder by the digest that they are served by. */
async function picturesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const { paths } = await openPackage(folder);
  return new Map(
    paths
      .filter((file) => IN_PACKAGE.test(file))
      .map((file) => {
        const bytes = readFileSync(path.join(folder, file));
        return [createHash('sha256').update(bytes).digest('hex').slice(0, 32), file] as const;
      }),
  );
}

/** When image ads are shown in what plays. */
const imageAdsOf = ({
  sponsored_ad_breakpoints: sponsored,
  has_flash_sync_u_wall: synced,
}: Awaited<ReturnType<typeof checkoutVideo>>) => ({ sponsored, synced });

/** Image ads of checkouts for whoever paired a device: of the channels for all, and of the first free episodes. */
async function imageAdsFor(url: string): Promise<Replies> {
  const browser = serviceBrowser(url, testFetch);
  await browser.read(endpoints.pairDevice, { body: { lang: 'tc' } });
  await browser.open();
  const { programmes, channels } = buildCatalogue(NOON);
  const free = programmes
    .flatMap(({ episodes }) => episodes.filter(({ entitlement }) => entitlement.free !== undefined))
    .slice(0, 60);
  const replies: Record<string, string> = {};
  for (const { networkCode } of channels.filter(({ subscriptionTag }) => subscriptionTag === null))
    replies[networkCode] = JSON.stringify(imageAdsOf(await checkoutLive(browser, networkCode)));
  for (const { videoId } of free)
    replies[videoId] = JSON.stringify(imageAdsOf(await checkoutVideo(browser, videoId)));
  return replies;
}

async function repliesOf(
  url: string,
  asks: readonly Ask[],
  files: ReadonlyMap<string, string> = new Map(),
): Promise<Replies> {
  const browser = serviceBrowser(url, testFetch);
  await browser.open();
  const replies: Record<string, string> = {};
  for (const [name, options] of asks) {
    const reply = await browser.call(endpoints[name], options);
    const key = `${name} ${JSON.stringify(options.query ?? {})}`;
    replies[key] = `${reply.status} ${plain(await reply.text(), files)}`;
  }
  return replies;
}

const asked = (name: EndpointName, query: Readonly<Record<string, string>>): Ask => [
  name,
  { query: { ...HK, ...query } },
];

/** Programmes, their episodes, rows, categories, plans, the guide and searches. */
function contentAsks(): readonly Ask[] {
  const { programmes, channels, rows, parts } = buildCatalogue(NOON);
  const every = { start_episode_no: '0', end_episode_no: '99999999' };
  const words = ['渡輪', 'ferry', '新聞', 'news', 'Wing', '電影'];
  expect(rows.length).toBeGreaterThan(10);
  return [
    ...programmes.flatMap(({ programmeId }) => [
      asked('programme', { programme_id: programmeId }),
      asked('episodes', { programme_id: programmeId, ...every }),
    ]),
    ...['general', 'kids'].flatMap((profile_class) => [
      asked('homepage', { profile_class }),
      ...parts.categories.map(({ id }) => asked('pageRows', { category_id: id, profile_class })),
    ]),
    asked('categories', {}),
    asked('channelList', { all: 'true', platform: 'web' }),
    ['campaignList', demoSample('campaignList')],
    ...channels.map(({ networkCode }) =>
      asked('guide', {
        network_code: networkCode,
        from: new Date(NOON - DAY).toISOString(),
        to: new Date(NOON + 2 * DAY).toISOString(),
      }),
    ),
    ...channels.map(({ networkCode }): Ask => ['flashSync', { query: { network_code: networkCode } }]),
    ...words.map((keyword) => asked('searchProgramme', { keyword, profile_class: 'general' })),
  ];
}

/** What two replies say where they part. */
function firstDifference(one = '', other = ''): string {
  const at = [...one].findIndex((sign, place) => sign !== other[place]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 90)).join(' ≠ ');
}

/** Where the first replies of each call part that differ. */
function differencesOf(ofDemo: Replies, ofStation: Replies): readonly string[] {
  const byCall = new Map<string, string>();
  for (const ask of Object.keys(ofDemo)) {
    const [call = ''] = ask.split(' ');
    if (ofDemo[ask] === ofStation[ask] || byCall.has(call)) continue;
    byCall.set(call, `${ask}: ${firstDifference(ofDemo[ask], ofStation[ask])}`);
  }
  return [...byCall.values()];
}

describe('the demo’s revision', { timeout: 300_000 }, () => {
  it('is in the list, and its package goes on air as a station of anybody, with the same catalogue and guide', async () => {
    const data = newFolder();
    const demo = await startDemo(data, demoParts);
    const counts = { channels: 60, programmes: 389, plans: 13 };
    expect((await command('revisions', '--data', data)).json).toMatchObject({
      revisions: [{ revision: 0, state: 'on air', name: { en: 'Harbour TV' }, counts }],
    });
    const asks = contentAsks();
    const ofDemo = await repliesOf(demo.url, asks);
    const imageAdsOfDemo = await imageAdsFor(demo.url);
    const target = path.join(newFolder(), 'demo');
    expect(await command('export', '0', target, '--data', data)).toMatchObject({ exit: 0 });
    await demo.close();
    const { exit, findings } = await checkedBy(target, NOON);
    expect([exit, inShort(findings.filter(({ severity }) => severity === 'blocker'))]).toEqual([0, []]);

    const station = await testService(
      { dataDir: newFolder(), inMemory: false, station: target },
      emptyContent,
    );
    const ofStation = await repliesOf(station.url, asks, await picturesIn(target));
    expect(differencesOf(ofDemo, ofStation)).toEqual([]);
    const all = Object.values(ofDemo).join('\n');
    for (const said of [
      '"hd"',
      '"m"',
      '"c2_c3"',
      '"lc"',
      '"ml"',
      'the hero of',
      'a preview of a programme',
      'a preview of a channel',
    ])
      expect(all).toContain(said);
    for (const said of ['"synced":true', '"synced":false', '"sponsored":[]', '"time":60', '"time":180'])
      expect(Object.values(imageAdsOfDemo).join('\n')).toContain(said);
    expect(await imageAdsFor(station.url)).toEqual(imageAdsOfDemo);
    expect(Object.entries(ofDemo).filter(([, reply]) => !reply.startsWith('200'))).toEqual([]);
  });

  it('has no cards and surveys where the service has none, and is unknown where no demo was', async () => {
    const data = newFolder();
    const target = path.join(newFolder(), 'demo.zip');
    const unavailable = { exit: 3, json: { done: false, code: 'UNAVAILABLE' } };
    expect(await command('export', '0', target, '--data', data)).toEqual(unavailable);
    expect(await command('revisions', '--data', data)).toMatchObject({ exit: 3 });
    await (await startDemo(data, null)).close();
    expect(await command('export', '0', target, '--data', data)).toMatchObject({ exit: 0 });
    const { paths } = await openPackage(target);
    expect(paths).toContain('plans.json');
    expect(paths.filter((file) => /^(?:pins|surveys)/.test(file))).toEqual([]);
  });
});

/** Calls that write: the library, profiles, what was played, purchases, recordings, downloads. */
const WRITES = [
  'addFavourite',
  'removeFavourite',
  'addHistory',
  'removeHistory',
  'addReminder',
  'removeReminder',
  'saveProfile',
  'saveViewingControl',
  'syncSettings',
  'markWatched',
  'reportPlaying',
  'ticketRedeem',
  'quotePurchase',
  'gatewayPayment',
  'recordImported',
  'authoriseDownload',
] as const satisfies readonly EndpointName[];

describe('the exported demo as a station', { timeout: 300_000 }, () => {
  it('answers each call as the contract says, to a member of its own', async () => {
    const { accounts } = testContent;
    const { url } = await testService({ station: await exportedDemo() }, { ...emptyContent, accounts });
    const found = await runConformance({
      base: url,
      fetch: withCdn,
      country: 'HK',
      login: { id: 'paying@example.com', password: 'Pass-paying-1' },
      profile: 'full',
      mayWrite: true,
      only: [],
      slowMs: 60_000,
      timeoutMs: 30_000,
      now: () => NOON,
      say: () => undefined,
    });
    expect(findingsOf(found).map(({ call, check, message }) => `${call} ${check} ${message}`)).toEqual([]);
    const called = new Set(found.results.map(({ call }) => call));
    for (const call of WRITES) expect(called).toContain(call);
    expect(called.size).toBeGreaterThan(175);
  });
});

const programs = postgresPrograms();
const SKIPPED = programs === null ? ' (SKIPPED: PostgreSQL is not installed)' : '';

describe.skipIf(programs === null)(`the exported demo on PostgreSQL${SKIPPED}`, { timeout: 300_000 }, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  }, STOP_MS);
  afterAll(() => server?.stop(), STOP_MS);

  it('says what the demo there says: a tenth of the programmes, and the guide, rows and searches', async () => {
    const options = { demo: true, demoPackage: (openedAt: number) => demoPackage(openedAt, demoParts) };
    const database = await server.createDatabase();
    const revisions = () => commandOf({ HARBOUR_DATABASE: database }, ['revisions']);
    expect((await revisions()).json).toEqual({ revisions: [] });
    const demo = await testService({ ...options, database }, demoProgram(demoParts));
    const asks = contentAsks().filter(
      ([name], place) => !['programme', 'episodes'].includes(name) || place % 20 < 2,
    );
    const ofDemo = await repliesOf(demo.url, asks);
    const imageAdsOfDemo = await imageAdsFor(demo.url);
    await demo.close();
    const counts = { channels: 60, programmes: 389, plans: 13 };
    expect((await revisions()).json).toMatchObject({
      revisions: [{ revision: 0, state: 'on air', name: { en: 'Harbour TV' }, counts }],
    });
    const target = path.join(newFolder(), 'demo');
    expect(await commandOf({ HARBOUR_DATABASE: database }, ['export', '0', target])).toMatchObject({
      exit: 0,
    });
    const station = await testService(
      { station: target, database: await server.createDatabase() },
      emptyContent,
    );
    expect(differencesOf(ofDemo, await repliesOf(station.url, asks, await picturesIn(target)))).toEqual([]);
    expect(await imageAdsFor(station.url)).toEqual(imageAdsOfDemo);
    expect(Object.keys(ofDemo).length).toBeGreaterThan(200);
  });
});
