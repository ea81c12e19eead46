import { expect, it } from 'vitest';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { ServiceContent } from './service-content.ts';

const HK = { country_code: 'HK' };
const named = (text: string) => ({ tc: `${text} 中`, en: text });

async function opened(content: Partial<ServiceContent>, key = 'ultra') {
  let now = NOON;
  const { url } = await testService(
    { clock: { now: () => now }, remoteConfig: { lp_enable_chk_in: true } },
    { ...testContent, ...content },
  );
  const browser = testBrowser(url);
  await browser.become(key);
  return { browser, pass: (ms: number) => (now += ms) };
}

it('the rows of a category and the racing pages are called what the content calls them', async () => {
  const { browser } = await opened({
    catalogueAt: (openedAt) => {
      const { parts, ...catalogue } = testContent.catalogueAt(openedAt);
      const categories = parts.categories.map((one) => (one.id === 'drama' ? { ...one, racing: true } : one));
      const pages = {
        horse_racecard: named('Runners'),
        horse_tips: named('Picks'),
        horse_history: named('Past'),
      };
      return {
        ...catalogue,
        parts: {
          ...parts,
          categories,
          newest: named('Just in'),
          racing: { ...parts.racing, raceDay: named('Derby'), pages },
        },
      };
    },
  });
  const { rows } = await browser.read(endpoints.pageRows, {
    query: { ...HK, category_id: 'drama', profile_class: 'general' },
  });
  expect(rows.slice(0, 2).map(({ title_tc, title_en }) => [title_tc, title_en])).toEqual([
    ['Just in 中', 'Just in'],
    ['Derby 中', 'Derby'],
  ]);
  expect(rows[1]?.items.map((item) => 'name_en' in item && item.name_en)).toEqual([
    'Runners',
    'Past',
    'Picks',
  ]);
});

it('a title may be watched for as many days as the content says', async () => {
  const { browser, pass } = await opened({ offers: { ...testContent.offers, viewingDays: 3 } });
  const info = await browser.read(endpoints.tvodInfo, { body: { tag: 'tvod-title', subscribed: false } });
  expect(info).toMatchObject({ viewing_period_tc: '3 日', viewing_period_en: '3 days' });
  await browser.read(endpoints.ticketRedeem, {
    body: { subscription_tags: ['tvod-title'], free_tvod: false },
  });
  const lock = async () => {
    await browser.open();
    return (await browser.read(endpoints.episode, { query: { ...HK, episode_id: 'title-e1' } })).currEpisode
      .lock;
  };
  pass(3 * DAY - 1000);
  expect(await lock()).toBe(false);
  pass(1000);
  expect(await lock()).toBe(true);
});

it('points, and the tiers that they lead to, are those of the content', async () => {
  const loyalty = {
    join: 5,
    checkIn: 2,
    week: 30,
    centsPerPoint: null,
    tiers: [
      { tier: 'bronze', from: 0 },
      { tier: 'silver', from: 8 },
      { tier: 'gold', from: 40 },
    ],
  } as const;
  const { browser, pass } = await opened({ offers: { ...testContent.offers, loyalty } }, 'free');
  await browser.read(endpoints.loyaltyRegister, { body: {} });
  const given: (number | undefined)[] = [];
  for (let day = 0; day < 7; day += 1) {
    given.push((await browser.read(endpoints.loyaltyCheckIn, { body: {} })).points);
    pass(DAY);
    await browser.open();
  }
  expect(given).toEqual([2, 2, 2, 2, 2, 2, 30]);
  expect(await browser.read(endpoints.loyaltyStatus)).toMatchObject({
    points: 47,
    tier: 'gold',
    to_next_tier: null,
  });
});
