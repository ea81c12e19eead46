import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { checkoutLive, checkoutVideo } from '#service/playback/test-checkout.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { checkedBy, folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';
import { errorReply } from '#shared/contract/common-errors.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

const NOW = Date.parse('2026-12-01T12:10:00+08:00');
const HK = { platform: 'web', country_code: 'HK' };
const CDN = 'https://cdn.example';

const programme = (id: string, more: object = {}) => ({
  id,
  name: id,
  episodes: [
    { id: `${id}-1`, number: 1, duration: 60, stream: `${CDN}/${id}.m3u8` },
    { id: `${id}-2`, number: 2, duration: 60, stream: `${CDN}/${id}.m3u8`, kind: 'trailer' },
  ],
  ...more,
});

const row = (id: string, more: object) => ({ id, title: id, programmes: ['a', 'b'], ...more });

const STATION: TestFiles = {
  'station.json': { name: 'Town TV', currency: 'HKD' },
  'channels.json': [
    { number: 1, code: 'TOWN', name: 'Town', stream: `${CDN}/town.m3u8` },
    { number: 2, code: 'ISLE', name: 'Isle', stream: `${CDN}/isle.m3u8`, countries: ['MO'], kids: true },
    {
      number: 3,
      code: 'PAST',
      name: 'Past',
      stream: `${CDN}/past/index.m3u8`,
      catchup: { days: 2, address: `${CDN}/past/{utc}-{duration}.m3u8` },
    },
    { number: 4, code: 'BACK', name: 'Back', stream: `${CDN}/back.m3u8`, catchup: 1 },
  ],
  'programmes.json': [
    programme('a', { year: 2020, categories: ['walks'], tags: ['basic'], labels: ['new'] }),
    programme('b', { year: 2024, categories: ['walks'], artists: [{ en: 'Ada' }], kids: true }),
    programme('c', { year: 2022, countries: ['MO'] }),
    programme('d', { year: 2025, free: { from: '2026-11-20T00:00:00+08:00' } }),
  ],
  'categories.json': [
    { id: 'walks', name: 'Walks' },
    { id: 'quiet', name: 'Quiet' },
  ],
  'plans.json': [
    { id: 'SPORT', name: 'Sport', tags: ['sports'], prices: [{ country: 'HK', amount: 1 }] },
    { id: 'BASIC', name: 'Basic', tags: ['basic'], prices: [{ country: 'HK', amount: 1 }] },
    { id: 'GOLD', name: 'Gold', tags: ['gold'], prices: [{ country: 'HK', amount: 1 }] },
  ],
  'rows.json': [
    row('everyone', { audience: 'all' }),
    row('for guests', { audience: 'guests' }),
    row('for members', { audience: ['members'] }),
    row('for the free', { audience: 'free' }),
    row('for who pays', { audience: 'paying' }),
    row('for the new', { audience: 'new' }),
    row('for sport', { plans: ['SPORT'] }),
    row('for gold', { plans: ['GOLD'] }),
    row('for children', { page: 'kids', programmes: ['b'] }),
    row('of walks', { page: 'walks', kind: 'query', programmes: [], query: { label: 'new' } }),
    row('of quiet', { page: 'quiet', programmes: ['d'] }),
    row('latest', { kind: 'latest', programmes: [] }),
    row('by Ada', { kind: 'query', programmes: [], query: { person: 'Ada' } }),
    row('of the twenties', {
      kind: 'query',
      programmes: [],
      query: { from: 2021, to: 2024, sort: 'name' },
    }),
    row('on now', { kind: 'live', programmes: [] }),
    row('in pairs', { form: 'flips' }),
    row('trailers', { form: 'clips' }),
    row('to play', { form: 'videos', autoplay: true }),
    row('gone by', { to: '2026-12-01T12:00:00+08:00' }),
  ].map((one) => ({ ...one, id: one.id.replaceAll(' ', '-') })),
  'guide/past.xml': `<tv>${['PAST', 'BACK']
    .map(
      (code) =>
        `<programme channel="${code}" start="20261201100000 +0800" stop="20261201110000 +0800"><title>Morning</title></programme>
<programme channel="${code}" start="20261128100000 +0800" stop="20261128110000 +0800"><title>Long ago</title></programme>
<programme channel="${code}" start="20261201120000 +0800" stop="20261201130000 +0800"><title>Noon</title></programme>`,
    )
    .join('')}</tv>`,
};

async function viewer(key: string | null, options: { readonly demoCountry?: string } = {}) {
  const { accounts, extension } = testContent;
  const station = await folderOf(STATION);
  const { url } = await testService(
    { clock: { now: () => NOW }, station, ...options },
    { ...emptyContent, accounts, extension },
  );
  const browser = testBrowser(url);
  await (key === null ? browser.open() : browser.become(key));
  const home = async (query: object = {}) =>
    (await browser.read(endpoints.homepage, { query: { ...HK, ...query } })).rows.map(({ row_id }) => row_id);
  return { browser, home };
}

/** Rows that everybody has, in order. */
const COMMON = ['latest', 'by-Ada', 'of-the-twenties', 'on-now', 'in-pairs', 'trailers', 'to-play'];

describe('rows of a station', () => {
  it.each([
    ['a guest', null, ['everyone', 'for-guests']],
    ['a free member', 'free', ['everyone', 'for-members', 'for-the-free', 'for-the-new']],
    ['a member who pays', 'paying', ['everyone', 'for-members', 'for-who-pays', 'for-the-new', 'for-sport']],
  ])('are for whom they say: %s', async (_, key, expected) => {
    const { home } = await viewer(key);
    expect(await home()).toEqual([...expected, ...COMMON]);
  });

  it.each([
    ['a guest', null, []],
    ['a free member', 'free', ['everyone', 'for-members', 'for-the-free', 'for-the-new']],
    ['a member who pays', 'paying', ['everyone', 'for-members', 'for-who-pays', 'for-the-new', 'for-sport']],
  ])('are no playlists of others either, whose names anybody may guess: %s', async (_, key, expected) => {
    const { browser } = await viewer(key);
    const ids = ['everyone', 'for-guests', 'for-members', 'for-the-free', 'for-who-pays', 'for-the-new'];
    const open: string[] = [];
    for (const playlist_id of [...ids, 'for-sport', 'for-gold']) {
      const reply = await browser.call(endpoints.playlist, { query: { ...HK, playlist_id } });
      if (reply.ok) open.push(playlist_id);
      else expect(reply.status).toBe(404);
    }
    expect(open).toEqual(key === null ? ['everyone', 'for-guests'] : expected);
  });

  it('for children are those of their own page', async () => {
    const { home } = await viewer('kids');
    expect(await home({ profile_class: 'kids' })).toEqual(['for-children']);
  });

  it('are no longer for the new once they have watched', async () => {
    const { browser, home } = await viewer('free');
    await browser.read(endpoints.addHistory, {
      query: HK,
      body: {
        type: 'programme',
        ref: 'd',
        episode_id: 'd-1',
        playback_time: 30_000,
        video_duration: 60_000,
      },
    });
    expect(await home()).not.toContain('for-the-new');
  });

  it('of a category are first on its page, also where nothing else is', async () => {
    const { browser } = await viewer('free');
    const page = async (category_id: string) =>
      (
        await browser.read(endpoints.pageRows, {
          query: { ...HK, category_id, profile_class: 'general' },
        })
      ).rows.map(({ row_id, index }) => `${index} ${row_id}`);
    expect(await page('walks')).toEqual(['0 of-walks', '1 category.walks']);
    expect(await page('quiet')).toEqual(['0 of-quiet']);
    const { items } = await browser.read(endpoints.rowContent, { query: { ...HK, row_id: 'of-quiet' } });
    expect(items.map((item) => 'programme_id' in item && item.programme_id)).toEqual(['d']);
  });

  it('of each kind and form hold what they ask for', async () => {
    const { browser } = await viewer('free');
    const items = async (row_id: string) =>
      (await browser.read(endpoints.rowContent, { query: { ...HK, row_id } })).items.map(
        (item) => `${item.type} ${'ref' in item ? item.ref : ''}`,
      );
    expect(await items('latest')).toEqual(['programme d', 'programme b', 'programme a']);
    expect(await items('by-Ada')).toEqual(['programme b']);
    expect(await items('of-the-twenties')).toEqual(['programme b']);
    expect(await items('on-now')).toEqual(['live TOWN', 'live PAST', 'live BACK']);
    expect(await items('trailers')).toEqual(['clip a-2', 'clip b-2']);
    expect(await items('to-play')).toEqual(['clip a-2', 'episode a-1', 'clip b-2', 'episode b-1']);
    const { rows } = await browser.read(endpoints.homepage, { query: HK });
    expect(rows.find(({ row_id }) => row_id === 'to-play')?.autoplay).toBe(true);
    const pairs = await browser.read(endpoints.rowDocument, { query: { ...HK, document: 'in-pairs' } });
    expect(JSON.stringify(pairs.items[0])).toMatch(/flips.*"ref":"a".*"ref":"b"/);
  });

  it.each([
    ['of a page that is not there', { page: 'nowhere' }, 'warning REFERENCE_UNKNOWN rows.json:9'],
    ['for a plan that is not there', { plans: ['NONE'] }, 'warning REFERENCE_UNKNOWN rows.json:9'],
    ['for nobody that is known', { audience: 'robots' }, 'warning ENTRY_INVALID rows.json:9'],
    [
      'that ask for nothing that is there',
      { kind: 'query', programmes: [], query: { label: 'none' } },
      'warning ROW_EMPTY rows.json:2',
    ],
  ])('are checked: %s', async (_, more, expected) => {
    const files = { ...STATION, 'rows.json': [row('odd', more)] };
    const { findings } = await checkedBy(await folderOf(files), NOW);
    expect(inShort(findings)).toContain(expected);
  });
});

describe('countries of channels and programmes', () => {
  const abroad = { demoCountry: 'MO' };
  const seen = async (options: { readonly demoCountry?: string }) => {
    const { browser } = await viewer('free', options);
    const country_code = options.demoCountry ?? 'HK';
    const query = { platform: 'web', country_code };
    const { channels } = await browser.read(endpoints.channelList, { query: { ...query, all: 'true' } });
    const now = await browser.read(endpoints.getChannelsProgramme, { query });
    const { items } = await browser.read(endpoints.programmeList, { query });
    const { items: found } = await browser.read(endpoints.searchProgramme, {
      query: { ...query, keyword: 'c' },
    });
    return [
      channels.map(({ network_code }) => network_code),
      now.channels.map(({ network_code }) => network_code),
      items.map(({ ref }) => ref),
      found.map(({ ref }) => ref),
      (await checkoutLive(browser, 'ISLE')).error_code,
      (await checkoutVideo(browser, 'c-1')).error_code,
    ];
  };

  it('are held in lists, guide and search, and by checkouts', async () => {
    const here = ['TOWN', 'PAST', 'BACK'];
    expect(await seen({})).toEqual([here, here, ['a', 'b', 'd'], [], 'S_00001001', 'S_00001001']);
    const there = ['TOWN', 'ISLE', 'PAST', 'BACK'];
    const [channels, now, listed, found] = await seen(abroad);
    expect([channels, now, listed, found]).toEqual([there, there, ['a', 'b', 'c', 'd'], ['c']]);
  });

  it('are said by what opens by its address: the programme, its episodes, its clip and what is alike', async () => {
    const asked = async (options: { readonly demoCountry?: string }) => {
      const { browser } = await viewer('free', options);
      const country_code = options.demoCountry ?? 'HK';
      const of = { query: { country_code, programme_id: 'c' } };
      const replies = [
        await browser.call(endpoints.programme, of),
        await browser.call(endpoints.episodes, of),
        await browser.call(endpoints.programmeRecommendation, of),
        await browser.call(endpoints.episode, { query: { country_code, episode_id: 'c-1' } }),
        await browser.call(endpoints.clipInfo, { query: { country_code, clip_id: 'c-2' } }),
      ];
      return await Promise.all(
        replies.map(async (reply) => {
          const text = await reply.text();
          return reply.ok ? 'open' : [reply.status, errorReply.parse(JSON.parse(text)).errors.code];
        }),
      );
    };
    const refused = [451, 'GEO_BLOCK'];
    expect(await asked({})).toEqual([refused, refused, refused, refused, refused]);
    expect(await asked(abroad)).toEqual(['open', 'open', 'open', 'open', 'open']);
  });

  it('are held for each viewer of one service', async () => {
    const { browser } = await viewer('free');
    const guide = async (country_code: string) => {
      await browser.request('POST', '/demo/api/country', { body: { country: country_code } });
      await browser.open();
      const query = { platform: 'web', country_code };
      const { channels } = await browser.read(endpoints.getChannelsProgramme, { query });
      return channels.map(({ network_code }) => network_code);
    };
    expect([await guide('HK'), await guide('MO'), await guide('HK')]).toEqual([
      ['TOWN', 'PAST', 'BACK'],
      ['TOWN', 'ISLE', 'PAST', 'BACK'],
      ['TOWN', 'PAST', 'BACK'],
    ]);
  });
});

describe('past programmes of a station’s channels', () => {
  it('play for as many days as the channel says, from the address of its template', async () => {
    const { browser } = await viewer('free');
    const guide = async (network_code: string) => {
      const { item } = await browser.read(endpoints.guide, {
        query: {
          ...HK,
          network_code,
          from: new Date(NOW - 80 * HOUR).toISOString(),
          to: new Date(NOW + HOUR).toISOString(),
        },
      });
      return Object.fromEntries(
        item.flatMap(({ epg }) => epg).map((slot) => [slot.programme_title_en, slot.vod_episode_id]),
      );
    };
    const start = Date.parse('2026-12-01T10:00:00+08:00') / 1000;
    expect(await guide('PAST')).toEqual({
      'Long ago': null,
      Morning: `past.PAST.${start}.3600`,
      Noon: null,
    });
    const played = await checkoutVideo(browser, `past.PAST.${start}.3600`);
    expect(played.profiles.map(({ streaming_path }) => streaming_path)).toEqual([
      `${CDN}/past/${start}-3600.m3u8`,
    ]);
    expect([played.duration, played.call_ad]).toEqual([3600, false]);
    const clip = await browser.read(endpoints.clipInfo, {
      query: { country_code: 'HK', clip_id: `past.PAST.${start}.3600` },
    });
    expect(clip.infos.map(({ title }) => title)).toEqual(['Morning', 'Morning']);
    const shifted = await checkoutVideo(browser, `past.BACK.${start}.3600`);
    expect(shifted.profiles[0]?.streaming_path).toBe(`${CDN}/back.m3u8?utc=${start}&lutc=${NOW / 1000}`);
  });

  it('do not play once they are too old, while they are on, or of a channel that keeps none', async () => {
    const { browser } = await viewer('free');
    const old = Date.parse('2026-11-28T10:00:00+08:00') / 1000;
    const noon = Date.parse('2026-12-01T12:00:00+08:00') / 1000;
    for (const id of [`past.PAST.${old}.3600`, `past.PAST.${noon}.3600`, `past.TOWN.${noon - 7200}.3600`])
      expect(await checkoutVideo(browser, id)).toMatchObject({ error_code: 'S_00001005', profiles: [] });
  });
});
