import { describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const opened = async (key = 'paying') => {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become(key);
  return browser;
};

describe('search', () => {
  it('finds programmes by keyword in pages of 50 or as asked [S1-7-094]', async () => {
    const browser = await opened();
    const all = await browser.read(endpoints.searchProgramme, { query: { keyword: 'story' } });
    expect(all.total).toBe(6);
    const second = await browser.read(endpoints.searchProgramme, {
      query: { keyword: 'story', offset: '4', limit: '50' },
    });
    expect(second.items).toEqual(all.items.slice(4));
    expect(endpoints.searchProgramme.query.parse({ keyword: 'x' })).toMatchObject({ offset: 0, limit: 50 });
    expect((await browser.call(endpoints.searchProgramme, { query: { keyword: '  ' } })).status).toBe(400);
  });
  it('finds clips and channels in groups of their own', async () => {
    const browser = await opened();
    const group = async (name: string, keyword: string) =>
      (await browser.read(endpoints.searchProgramme, { query: { keyword, group: name } })).items.map(
        ({ type, ref }) => [type, ref],
      );
    expect(await group('clip', 'story of paid')).toEqual([['clip', 'paidv99']]);
    expect(await group('channel', 'channel sp')).toEqual([['live', 'SP']]);
    expect(await group('channel', '81')).toEqual([['live', 'J']]);
  });
  it('completes a keyword in its own language, for the profile [S1-7-093]', async () => {
    const browser = await opened();
    const complete = async (keyword: string, profile_class = 'general') =>
      (await browser.read(endpoints.searchCompletion, { query: { keyword, profile_class } })).suggestions;
    expect((await complete('Story of pa'))[0]).toBe('Story of paid');
    expect((await complete('Story of paid（中'))[0]).toBe('Story of paid（中）');
    expect(await complete('Story', 'kids')).toEqual(['Story of kids']);
  });
  it('finds programmes of a kind by a word of their descriptions, but none by a common word alone', async () => {
    const browser = await opened();
    const total = async (keyword: string) =>
      (await browser.read(endpoints.searchProgramme, { query: { keyword } })).total;
    expect(await total('drama short')).toBe(6);
    expect(await total('愛情 short')).toBe(5);
    expect(await total('news short')).toBe(0);
    expect(await total('short')).toBe(0);
  });
  it('offers what is searched for most, with pictures [S1-7-092] [S0-3-046]', async () => {
    const { items } = await (await opened()).read(endpoints.hotSearch, {
      query: { country_code: 'HK', profile_class: 'general' },
    });
    for (const item of items) expect(item.image.landscape_small).toMatch(/^\/art\//);
    expect(
      endpoints.hotSearch.reply.parse({
        items: [{ search_keyword: 'a', image: { landscape_small: '/b.svg' } }],
      }).items,
    ).toEqual([{ search_keyword: 'a', image: { landscape_small: '/b.svg' } }]);
  });
});
