import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { checkedBy, folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const NOW = Date.parse('2026-12-01T12:10:00+08:00');
const HK = { platform: 'web', country_code: 'HK' };
const STREAM = 'https://vod.example/1.m3u8';

const FULL: TestFiles = {
  'station.json': { name: 'Town TV', currency: 'HKD' },
  'programmes/walks.json': {
    id: 'walks',
    name: { tc: '散步', en: 'Walks' },
    categories: ['outdoors'],
    subCategories: ['coast'],
    podcast: { name: 'Walks aloud', about: 'To listen to', link: 'https://podcasts.example/walks' },
    ends: '2026-12-31T00:00:00+08:00',
    episodes: [
      { id: 'w1', number: 1, duration: 60, stream: STREAM },
      { id: 'w2', number: 2, duration: 60, stream: STREAM, kind: 'trailer' },
      {
        id: 'w3',
        number: 3,
        duration: 600,
        stream: STREAM,
        opening: { from: 5, to: 35 },
        closing: { from: 570 },
      },
      { id: 'w4', number: 4, duration: 600, stream: STREAM, closing: { from: 580, to: 700 } },
    ],
  },
  'categories.json': [{ id: 'outdoors', name: 'Outdoors', subCategories: [{ id: 'coast', name: 'Coast' }] }],
  'rows.json': [{ id: 'clips', title: 'Short', programmes: ['walks'], form: 'clips' }],
  'plans.json': [
    { id: 'PLUS', name: 'Plus', tags: ['PLUS'], prices: [{ country: 'HK', amount: 50 }] },
    {
      id: 'GIFT',
      name: 'Gift',
      kind: 'card',
      periods: 3,
      tags: ['PLUS'],
      prices: [{ country: 'HK', amount: 0 }],
    },
  ],
  'pins.csv': 'pin,about,plans,expires\nGIFT2026,Three months,GIFT,2027-01-01T00:00:00+08:00\n',
  'searches.csv': 'programme,keyword.tc,keyword.en\nwalks,海,Sea\n',
  'promos.json': [{ id: 'p1', title: 'Walk with us', programme: 'walks' }],
  'news.json': [
    {
      id: 'ferry',
      title: 'The ferry is late',
      published: '2026-11-30T08:00:00+08:00',
      programme: 'walks',
      text: 'One.\n\nTwo.',
    },
  ],
  'products.json': [
    {
      id: 'boots',
      name: 'Boots',
      about: 'For the hill',
      price: 300,
      programme: 'walks',
      link: 'https://shop.example/boots',
    },
  ],
  'medals.json': { title: 'Town games', teams: [{ team: 'Hill', gold: 2, silver: 1, bronze: 0 }] },
  'countries.csv': 'code,name.tc,name.en,areaCode\nHK,香港,Hong Kong,852\n',
  'terms/en.md': '# Terms of Town TV\nDecember 2026\n\n## Watching\nBe kind.\n',
  'texts/whatsnew.en.md': '# What is new\n\n## Walks\nA walk a week.\n',
  'genres.json': [{ id: 'outdoors', name: 'Outdoors' }],
  'surveys.json': [
    {
      id: 'town',
      title: 'How do you like it?',
      message: 'A minute?',
      accept: 'Yes',
      later: 'Later',
      triggers: [{ trigger: 'home' }],
      questions: [{ id: 'q', kind: 'text', text: 'Tell us' }],
    },
  ],
};

async function onAir() {
  const { accounts, extension } = testContent;
  const options = { clock: { now: () => NOW }, station: await folderOf(FULL) };
  const { url } = await testService(options, { ...emptyContent, accounts, extension });
  const browser = testBrowser(url);
  await browser.become('free');
  return { url, browser };
}

describe('the smaller files of a station', () => {
  it('have nothing to find', async () => {
    const { findings } = await checkedBy(await folderOf(FULL));
    expect(inShort(findings)).toEqual([]);
  });

  it('fill searches, promos, news, products and the medal chart', async () => {
    const { browser } = await onAir();
    const { items } = await browser.read(endpoints.hotSearch, { query: { ...HK, profile_class: 'general' } });
    expect(items.map(({ search_keyword_en }) => search_keyword_en)).toEqual(['Sea']);
    const promos = await browser.read(endpoints.promoItems, { query: HK });
    expect(promos.items.map(({ title_en }) => title_en)).toEqual(['Walk with us']);
    const { news_api_token } = await browser.read(endpoints.remoteConfig);
    const article = await browser.read(endpoints.newsArticleWeb, {
      query: { ...HK, ref: 'ferry' },
      headers: { 'x-api-token': news_api_token ?? '' },
    });
    expect([article.published, article.paragraphs_en]).toEqual([
      '2026-11-30T00:00:00.000Z',
      ['One.', 'Two.'],
    ]);
    expect(await browser.read(endpoints.product, { query: { ...HK, ref: 'boots' } })).toMatchObject({
      price: 300,
    });
    const medals = await browser.read(endpoints.medalChart, { query: HK });
    expect(JSON.stringify(medals)).toContain('Hill');
  });

  it('fill the page of a programme and its categories', async () => {
    const { browser } = await onAir();
    const programme = await browser.read(endpoints.programme, {
      query: { country_code: 'HK', programme_id: 'walks' },
    });
    const said = JSON.stringify(programme);
    for (const text of ['Walks aloud', 'Coast', '2026-12-30T16:00:00.000Z']) expect(said).toContain(text);
  });

  it('say what of an episode may be skipped, which is nothing else', async () => {
    const { browser } = await onAir();
    const pointsOf = async (episode_id: string) => {
      const { currEpisode } = await browser.read(endpoints.episode, { query: { ...HK, episode_id } });
      return currEpisode.event_points;
    };
    expect(await pointsOf('w1')).toEqual({});
    expect(await pointsOf('w3')).toEqual({
      opening_start_at: 5,
      opening_end_at: 35,
      closing_start_at: 570,
      closing_end_at: 600,
    });
    expect(await pointsOf('w4')).toEqual({ closing_start_at: 580, closing_end_at: 600 });
  });

  it('fill terms and pages outside the app', async () => {
    const { url } = await onAir();
    const pages = await Promise.all(
      ['/api/harbour/terms/en/', '/api/harbour/pages/whatsnew/en/'].map(async (path) =>
        (await testFetch(url + path)).text(),
      ),
    );
    expect(pages.join()).toContain('Be kind.');
  });

  it('fill the cards that a viewer redeems', async () => {
    const { browser } = await onAir();
    const body = { pin: 'GIFT2026' };
    const reply = await browser.call(endpoints.checkPinCard, { body: { ...body, region: 1 } });
    expect(await reply.text()).toContain('GIFT');
  });

  it.each([
    [
      'a search for nothing',
      { 'searches.json': [{ programme: 'gone' }] },
      'warning REFERENCE_UNKNOWN searches.json:3',
    ],
    [
      'a card for no plan',
      { 'pins.csv': 'pin,about,plans\nGIFT1,Gift,GONE\n' },
      'warning REFERENCE_UNKNOWN pins.csv:2',
    ],
    [
      'one card twice',
      { 'pins.csv': 'pin,about,plans\nGIFT1,Gift,GIFT\nGIFT1,Gift,GIFT\n' },
      'blocker ID_TWICE pins.csv:3',
    ],
    [
      'news without a date',
      { 'news.json': [{ id: 'a', title: 'A', programme: 'walks', text: 'A' }] },
      'warning ENTRY_INVALID news.json:2',
    ],
  ])('are checked: %s', async (_, files, expected) => {
    const { findings } = await checkedBy(await folderOf({ ...FULL, 'searches.csv': '', ...files }));
    expect(inShort(findings)).toContain(expected);
  });
});

describe('parts that a station has nothing of', () => {
  const withoutOf = async (files: TestFiles) => {
    const { accounts, extension } = testContent;
    const options = { clock: { now: () => NOW }, station: await folderOf(files) };
    const { url } = await testService(options, { ...emptyContent, accounts, extension });
    const browser = testBrowser(url);
    await browser.become('free');
    const { station } = await browser.read(endpoints.remoteConfig);
    return { browser, without: station?.without };
  };
  const channel = { number: 1, code: 'ONE', name: 'One', stream: 'https://cdn.example/1.m3u8' };

  it('are named to the page before it draws', async () => {
    const { 'rows.json': _, 'categories.json': __, ...films } = FULL;
    expect((await withoutOf(FULL)).without).toEqual(['live', 'guide']);
    expect((await withoutOf(films)).without).toEqual(['live', 'guide', 'categories']);
    expect((await withoutOf({ ...FULL, 'channels.json': [channel] })).without).toEqual(['guide']);
    const guide = `<tv><programme channel="ONE" start="20261201120000 +0800" stop="20261201130000 +0800"><title>Now</title></programme></tv>`;
    const whole: TestFiles = { ...FULL, 'channels.json': [channel], 'guide/one.xml': guide };
    expect((await withoutOf(whole)).without).toEqual([]);

    const { 'pins.csv': ___, ...withoutPins } = whole;
    expect((await withoutOf(withoutPins)).without).toEqual(['cards']);
  });

  it('a category without a programme is not listed, nor such a part of one, and its page is an empty one', async () => {
    const { browser } = await withoutOf({
      ...FULL,
      'categories.json': [
        {
          id: 'outdoors',
          name: 'Outdoors',
          subCategories: [
            { id: 'coast', name: 'Coast' },
            { id: 'caves', name: 'Caves' },
          ],
        },
        { id: 'drama', name: 'Drama' },
        { id: 'picked', name: 'Picked' },
      ],
      'rows.json': [{ id: 'best', page: 'picked', kind: 'picks', title: 'Best', programmes: ['walks'] }],
    });
    const { categories } = await browser.read(endpoints.categories, {
      query: { ...HK, profile_class: 'general' },
    });
    expect(categories.map(({ category_id }) => category_id)).toEqual(['outdoors', 'picked']);
    expect(categories[0]?.categories.map(({ category_id }) => category_id)).toEqual(['coast']);
    const page = await browser.read(endpoints.pageRows, { query: { ...HK, category_id: 'drama' } });
    expect(page).toMatchObject({ title_en: 'Drama', rows: [] });
  });
});
