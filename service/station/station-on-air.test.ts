import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { checkoutLive, checkoutVideo } from '#service/playback/test-checkout.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { folderOf, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

const NOW = Date.parse('2026-12-01T12:10:00+08:00');
const HK = { platform: 'web', country_code: 'HK' };
const CDN = 'https://cdn.example';

const TOWN: TestFiles = {
  'station.json': { name: { tc: '小鎮台', en: 'Town TV' }, currency: 'HKD' },
  'channels.csv': `number;code;name.tc;name.en;stream;tags
1;TOWN;小鎮;Town;${CDN}/town.m3u8;
2;PIER;碼頭;Pier;${CDN}/pier.m3u8;PLUS`,
  'programmes/walks.json': {
    id: 'walks',
    name: { tc: '散步', en: 'Walks' },
    about: 'A walk a week.',
    categories: ['outdoors'],
    episodes: [
      { id: 'walks-1', number: 1, name: 'The Pier', duration: 600, stream: `https://vod.example/1.m3u8` },
      {
        id: 'walks-2',
        number: 2,
        name: 'The Hill',
        duration: 600,
        stream: `https://vod.example/2.m3u8`,
        free: { to: '2026-12-01T00:00:00+08:00' },
        pay: { from: '2026-11-01T00:00:00+08:00' },
      },
    ],
  },
  'categories.json': [{ id: 'outdoors', name: { tc: '戶外', en: 'Outdoors' } }],
  'rows.json': [{ id: 'top', title: 'Top of the town', programmes: ['walks'] }],
  'plans.json': [
    {
      id: 'PLUS',
      name: 'Plus',
      tags: ['PLUS'],
      prices: [
        { country: 'HK', amount: 12.5 },
        { country: 'MO', amount: 12.5, currency: 'USD' },
      ],
      holds: ['Everything'],
    },
  ],
  'guide/town.xml': `<tv><programme channel="town" start="20261201120000 +0800" stop="20261201130000 +0800"><title lang="en">Noon</title></programme>
<programme channel="town" start="20261201130000 +0800" stop="20261201140000 +0800"><title>One</title></programme></tv>`,
};

const townService = (station: string) => {
  const { accounts, extension } = testContent;
  return testService({ clock: { now: () => NOW }, station }, { ...emptyContent, accounts, extension });
};

async function townBrowser(files: TestFiles = TOWN) {
  const { url } = await townService(await folderOf(files));
  const browser = testBrowser(url);
  await browser.become('free');
  return browser;
}

describe('a station on air', () => {
  it('has its channels, programmes, categories, rows and guide', async () => {
    const browser = await townBrowser();
    const { channels } = await browser.read(endpoints.channelList, {
      query: { ...HK, all: 'true' },
    });
    expect(channels.map(({ channel_no, name_en }) => [channel_no, name_en])).toEqual([
      [1, 'Town'],
      [2, 'Pier'],
    ]);
    const programme = await browser.read(endpoints.programme, {
      query: { country_code: 'HK', programme_id: 'walks' },
    });
    expect(JSON.stringify(programme)).toContain('Outdoors');
    expect(programme.details.prod_year).toBe(2026);
    const { item } = await browser.read(endpoints.guide, {
      query: { ...HK, from: new Date(NOW).toISOString(), to: new Date(NOW + 2 * HOUR).toISOString() },
    });
    expect(JSON.stringify(item)).toContain('Noon');
    const { rows } = await browser.read(endpoints.homepage, { query: HK });
    expect(rows.map(({ title_en }) => title_en)).toEqual(['Top of the town']);
    const { categories } = await browser.read(endpoints.categories, {
      query: { ...HK, profile_class: 'general' },
    });
    expect(categories.map(({ name_en }) => name_en)).toEqual(['Outdoors']);
  });

  it('sells its plans, and knows nobody of the demo', async () => {
    const browser = await townBrowser();
    const { offer_groups } = await browser.read(endpoints.campaignList, { query: {} });
    expect(offer_groups).toMatchObject([{ code: 'PLUS', upsell_campaigns: [{ id: 'HK-PLUS' }] }]);
    expect(JSON.stringify(offer_groups)).toContain('Everything');
    const body = { id: 'ultra@demo.harbour.tv', password: 'Harbour2026' };
    expect(await browser.read(endpoints.login, { body })).toMatchObject({ success: false });
  });

  it('keeps an episode from guests once its free window is over', async () => {
    const browser = await townBrowser();
    const first = await checkoutVideo(browser, 'walks-1');
    expect(first.profiles.map(({ streaming_path }) => streaming_path)).toEqual([
      'https://vod.example/1.m3u8',
    ]);
    expect(first.subtitles).toEqual([]);
    expect((await checkoutVideo(browser, 'walks-2')).profiles).toEqual([]);
  });

  it('plays its streams from their own servers, to whoever may watch them', async () => {
    const browser = await townBrowser();
    const open = await checkoutLive(browser, 'TOWN');
    expect(open.profiles.map(({ streaming_path }) => streaming_path)).toEqual([`${CDN}/town.m3u8`]);
    const closed = await checkoutLive(browser, 'PIER');
    expect([closed.profiles, JSON.stringify(closed).includes('cdn.example')]).toEqual([[], false]);
  });

  it('is refused with a blocker, and says which and where', async () => {
    const folder = await folderOf({ ...TOWN, 'rows.json': '[' });
    await expect(townService(folder)).rejects.toThrow(/1 mistake.*rows\.json:1/);
  });

  it('shows rows and sells plans for as long as they say, without another start', async () => {
    let now = NOW;
    const window = { from: '2026-12-01T12:00:00+08:00', to: '2026-12-01T13:00:00+08:00' };
    const folder = await folderOf({
      ...TOWN,
      'rows.json': [{ id: 'noon', title: 'At noon', programmes: ['walks'], ...window }],
      'plans.json': [
        {
          id: 'NOON',
          name: 'Noon',
          tags: ['PLUS'],
          prices: [{ country: 'HK', amount: 12.5 }],
          holds: [],
          ...window,
        },
      ],
    });
    const { accounts, extension } = testContent;
    const options = { clock: { now: () => now }, station: folder };
    const { url } = await testService(options, { ...emptyContent, accounts, extension });
    const browser = testBrowser(url);
    await browser.become('free');
    const shown = async () => {
      const { rows } = await browser.read(endpoints.homepage, { query: HK });
      const { offer_groups } = await browser.read(endpoints.campaignList, { query: {} });
      return [rows.map(({ title_en }) => title_en), offer_groups.map(({ code }) => code)];
    };
    expect(await shown()).toEqual([['At noon'], ['PLUS']]);
    now = NOW + HOUR;
    expect(await shown()).toEqual([[], []]);
    now = NOW;
    expect(await shown()).toEqual([['At noon'], ['PLUS']]);
  });
});
