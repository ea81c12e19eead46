import { describe, expect, it } from 'vitest';
import { show } from '#demo/content/catalogue/show.ts';
import { NO_PARTS } from '#service/catalogue/content/catalogue-content.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { isOpenDuringConcert } from './concert.ts';

const HK = { country_code: 'HK' };

describe('the category list', () => {
  it('holds categories with those nested in them [S0-3-045] [S1-7-061]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('paying');
    const { categories } = await browser.read(endpoints.categories, {
      query: { ...HK, profile_class: 'general' },
    });
    const drama = categories.find(({ category_id }) => category_id === 'drama');
    expect(drama).toMatchObject({ name_tc: '劇集', name_en: 'Drama' });
    expect(drama?.categories.map(({ category_id }) => category_id)).toContain('romance');
  });

  it('shows kids profiles the children’s category only [S1-7-061]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('paying');
    const { categories } = await browser.read(endpoints.categories, {
      query: { ...HK, profile_class: 'kids' },
    });
    expect(categories.map(({ category_id }) => category_id)).toEqual(['children']);
  });
});

describe('pages outside the app', () => {
  it.each(['whatsnew', 'show_guide'])('%s is there in both languages and no other', async (page) => {
    const { url } = await testService();
    const of = (lang: string) => testFetch(`${url}/api/harbour/pages/${page}/${lang}/`);
    expect(await (await of('tc')).text()).toContain('<html lang="zh-HK">');
    expect(await (await of('en')).text()).toContain('<html lang="en">');
    expect([(await of('fr')).status, (await testFetch(`${url}/api/harbour/pages/none/en/`)).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('a concert period', () => {
  const period = { start: new Date(NOON - 1000).toISOString(), end: new Date(NOON + 1000).toISOString() };
  const at = (now: number) => ({
    store: { catalogue: { parts: () => ({ ...NO_PARTS, show }) } },
    clock: { now: () => now },
    remoteConfig: () => ({ ...REMOTE_CONFIG_DEFAULTS, concert_period: period }),
  });

  it.each([
    ['opens the show page’s programme abroad while it runs', NOON, 'GB', show.programmeId, true],
    ['opens no other programme', NOON, 'GB', '101001', false],
    ['opens nothing in CN', NOON, 'CN', show.programmeId, false],
    ['is over at its end', NOON + 1000, 'GB', show.programmeId, false],
    ['has not begun before its start', NOON - 1001, 'GB', show.programmeId, false],
  ] as const)('%s', (_, now, country, programmeId, open) =>
    expect(isOpenDuringConcert(at(now), { country }, programmeId)).toBe(open),
  );
});
