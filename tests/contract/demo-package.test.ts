import { describe, expect, it } from 'vitest';
import { ads } from '#demo/content/ads/ads.ts';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { demoParts } from '#demo/content/demo-parts.ts';
import { guideDay } from '#demo/content/guide/schedule.ts';
import { demoProgram } from '#demo/demo-program.ts';
import { demoContentAt, demoPackage } from '#demo/package/demo-package.ts';
import { type CallOptions, serviceBrowser } from '#service/testing/test-browser.ts';
import { NOON, testFetch, testService } from '#service/testing/test-client.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { demoSample } from '#tests/fixtures/each-call.ts';

const HK = { country_code: 'HK' };
const catalogue = buildCatalogue(NOON);

/** The demo as its code says it, without a package. */
const { catalogue: _, ...ofCode } = demoContentAt(NOON, demoParts);
const inCode = {
  ...demoProgram(demoParts),
  ...ofCode,
  catalogueAt: buildCatalogue,
  makeGuideDay: guideDay,
};

/** What differs between two services with the same content: tokens, ids and what is signed. */
const SECRETS =
  /HT-\d{6}-\w{6}|(?<=referrer=)[A-Z\d]{8}|(?<="code":")[A-Z\d]{8}(?=")|LP\d{8}|(?<="code_prefix":)"\w{3}"|"[\w-]{16,}(?:\.[\w-]+){1,2}"|[0-9a-f]{16,}|[0-9a-f-]{36}|[\w-]{40,}|"[\w-]{20,}"/g;
/** The window of a survey, which counts from now in code and from the opening's day in the package. */
const OF_SURVEY = /(?<="time_(?:start|end)":")[^"]+/g;
const plain = (text: string): string => text.replace(SECRETS, '*').replaceAll(OF_SURVEY, '*');

/** Calls that answer by chance, or of a folder that one service at a time has. */
const NOT_COMPARED = new Set<EndpointName>([
  'loginChallenge',
  'captchaChallenge',
  'requestTvCode',
  'changeImportedRecordings',
]);

type Ask = readonly [name: EndpointName, options: CallOptions];

/** A browser in front of the demo in code, and one in front of the demo of its package. */
async function browsers() {
  const { url: code } = await testService({ demo: true }, inCode);
  const { url: packaged } = await testService(
    { demo: true, demoPackage: (openedAt) => demoPackage(openedAt, demoParts) },
    demoProgram(demoParts),
  );
  const both = [serviceBrowser(code, testFetch), serviceBrowser(packaged, testFetch)] as const;
  let who = 'guest';
  const become = async (persona = who): Promise<void> => {
    who = persona;
    for (const browser of both) await browser.become(persona);
  };
  await become();
  return { both, become };
}

type Browsers = Awaited<ReturnType<typeof browsers>>;

/** What a call answers in either. */
const answersOf = ({ both }: Browsers, [name, options]: Ask): Promise<readonly string[]> =>
  Promise.all(
    both.map(async (browser) => {
      const reply = await browser.call(endpoints[name], options);
      const origin = browser.url.replace('http://', '');
      return `${reply.status} ${plain(await reply.text()).replaceAll(origin, 'HOST')}`;
    }),
  );

/** What two answers say where they part. */
function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((sign, place) => sign !== other[place]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 90)).join(' ≠ ');
}

/** Asks both the same, and returns what they answer differently. */
async function differences(browsing: Browsers, asks: readonly Ask[]): Promise<readonly string[]> {
  const found: string[] = [];
  let answered = 0;
  for (const ask of asks) {
    let answers = await answersOf(browsing, ask);
    if (answers.some((text) => text.startsWith('401'))) {
      await browsing.become();
      answers = await answersOf(browsing, ask);
    }
    const [one = '', other = ''] = answers;
    if (one.startsWith('200')) answered += 1;
    if (one !== other) found.push(`${ask[0]} ${JSON.stringify(ask[1].query)} ${firstDifference(one, other)}`);
  }
  expect(answered).toBeGreaterThan(asks.length / 3);
  return found;
}

const asked = (name: EndpointName, query: Readonly<Record<string, string>>): readonly Ask[] => [
  [name, { query: { ...HK, ...query } }],
];

describe('the demo of its package answers as the demo in code did', { timeout: 120_000 }, () => {
  it('every programme, its episodes and clips, the guide of every channel, and what searches find', async () => {
    const browsing = await browsers();
    const { programmes, channels } = catalogue;
    const ids = programmes.map(({ programmeId }) => ({ programme_id: programmeId }));
    const clips = programmes.flatMap(({ episodes }) => episodes.filter(({ trailer }) => trailer));
    const at = (days: number): string => new Date(NOON + days * DAY).toISOString();
    const words = ['渡輪', 'ferry', '新聞', 'news', '阿', 'a', '夜', 'Wing', '電影', '2026'];
    const every = { start_episode_no: '0', end_episode_no: '99999999' };
    const asks = [
      ids.flatMap((query) => asked('programme', query)),
      ids.flatMap((query) => asked('episodes', { ...query, ...every })),
      clips.flatMap(({ videoId }) => asked('clipInfo', { clip_id: videoId })),
      channels.flatMap(({ networkCode }) =>
        asked('guide', { network_code: networkCode, from: at(-1), to: at(1) }),
      ),
      channels.map(({ networkCode }): Ask => ['flashSync', { query: { network_code: networkCode } }]),
      words.flatMap((keyword) => [
        ...asked('guideSearch', { keyword, limit: '12' }),
        ...asked('searchProgramme', { keyword, profile_class: 'general' }),
        ...asked('searchCompletion', { keyword, profile_class: 'general' }),
      ]),
    ].flat();
    expect(await differences(browsing, asks)).toEqual([]);
  });

  it('surveys for a year before and after the beginning of the day in Hong Kong', async () => {
    const { both } = await browsers();
    const { results } = await both[1].read(endpoints.surveyConfig, {});
    const midnight = NOON - DAY / 2;
    const windows = results.map(({ time_start, time_end }) => [Date.parse(time_start), Date.parse(time_end)]);
    expect(windows.length).toBeGreaterThan(0);
    for (const one of windows) expect(one).toEqual([midnight - 365 * DAY, midnight + 365 * DAY]);
  });

  it('each call of the table, to a guest, a free and a paid member, a child, and a viewer abroad', async () => {
    const browsing = await browsers();
    const asks = (Object.keys(endpoints) as EndpointName[])
      .filter((name) => !NOT_COMPARED.has(name))
      .map((name): Ask => [name, demoSample(name)]);
    for (const persona of ['guest', 'free', 'paid', 'kids', 'overseas']) {
      await browsing.become(persona);
      expect([persona, await differences(browsing, asks)]).toEqual([persona, []]);
    }
  });

  it('every ad: the breaks of each platform, their wrappers, pictures, captions and pages of advertisers', async () => {
    const { both } = await browsers();
    const kinds = ['preroll', 'midroll', 'postroll', 'liveroll', 'uwall', 'keyup'];
    const { episodes = [] } = catalogue.programmes.find(({ kids }) => !kids) ?? {};
    const items = ['J', ...episodes.slice(0, 2).map(({ videoId }) => videoId)];
    const viewers = ['', '&kids=1', '&personalised=1', '&seconds=90&lang=en'];
    const sizes = ['975x100', '970x90', '970x250', '728x90', '300x250'];
    const addresses = [
      ...kinds.flatMap((kind) =>
        items.flatMap((item) =>
          viewers.flatMap((viewer) =>
            [0, 1].map((platform) => `/ads/vast?platform=${platform}&kind=${kind}&item=${item}${viewer}`),
          ),
        ),
      ),
      ...items.map((item) => `/ads/vmap?item=${item}`),
      ...items.map((item) => `/ads/assets?kind=liveroll&item=${item}&seconds=60`),
      ...sizes.map((size) => `/ads/display?size=${size}&unit=home&lang=en`),
      ...ads.videos.flatMap(({ id }) => [`/ads/captions/${id}/tc.vtt`, `/ads/captions/${id}/en.vtt`]),
      ...ads.images.flatMap(({ id }) => [`/ads/picture/${id}/tc.svg`, `/ads/picture/${id}/en.svg`]),
      ...ads.advertisers.flatMap(({ id }) => [`/ads/landing/${id}/tc/`, `/ads/landing/${id}/en/`]),
    ];
    const different: string[] = [];
    for (const address of addresses) {
      const [one = '', other = ''] = await Promise.all(
        both.map(async ({ url }) => {
          const reply = await testFetch(url + address);
          const text = (await reply.text()).replaceAll(url.replace('http://', ''), 'HOST');
          return `${reply.status} ${text.replace(/[\w-]{16}\.[\w-]{16}/g, '*')}`;
        }),
      );
      expect(one).toMatch(/^20/);
      if (one !== other) different.push(`${address} ${firstDifference(one, other)}`);
    }
    expect(different).toEqual([]);
  });
});
