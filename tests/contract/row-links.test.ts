import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '#demo/start-service.ts';
import { rowItems } from '#renderer/content/rows/row-section.ts';
import { itemHref } from '#renderer/content/tiles/item-href.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ inMemory: true, checkReplies: true });
}, 20_000);
afterAll(() => service.close());

describe('links of rows that the service gives', () => {
  it.each([
    [
      'en',
      '/en/content/racing/horse_racecard/Horse-Racing/Race-card/',
      '/en/content/racing/horse_history/Horse-Racing/Results/',
    ],
    ['tc', '/tc/content/racing/horse_racecard/賽馬/排位表/', '/tc/content/racing/horse_history/賽馬/賽果/'],
  ] as const)(
    'a horse item keeps the name of its category in %s [S1-2-030]',
    async (language, first, last) => {
      const browser = testBrowser(service.url);
      await browser.become('free');
      const query = { country_code: 'HK', category_id: 'racing' };
      const { rows } = await browser.read(endpoints.pageRows, { query });
      const items = rows.flatMap(rowItems).filter(({ type }) => type.startsWith('horse_'));
      const links = items.map((item) => decodeURIComponent(itemHref(item, language)));
      expect(links).toHaveLength(3);
      expect(links).toEqual(expect.arrayContaining([first, last]));
    },
  );

  it('the moving previews of home are served, and those of live tiles are of channels', async () => {
    const browser = testBrowser(service.url);
    await browser.become('free');
    const { rows } = await browser.read(endpoints.homepage, {
      query: { country_code: 'HK', profile_class: 'general' },
    });
    const items = rows.flatMap(rowItems);
    const of = (live: boolean) =>
      items.filter(({ type }) => (type === 'live') === live).flatMap(({ preview_url }) => preview_url ?? []);
    expect(of(true).filter((address) => !/^\/media\/previews\/channels\/[\w-]+\.mp4$/.test(address))).toEqual(
      [],
    );
    expect(of(false).length).toBeGreaterThan(10);
    const replies = await Promise.all(
      of(false).map((address) => fetch(service.url + address, { headers: { range: 'bytes=0-1' } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([206]));
  });
});
