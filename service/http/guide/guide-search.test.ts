import { describe, expect, it } from 'vitest';
import { NOON, testBrowser, testService } from '#service/http/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

async function found(keyword: string, limit = 50) {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become('paying');
  const query = { country_code: 'HK', keyword, limit: String(limit) };
  const { items } = await browser.read(endpoints.guideSearch, { query });
  return items.map(({ network_code, item }) => [network_code, item.programme_title_en, (Date.parse(item.start_datetime) - NOON) / HOUR]);
}

describe('search in the guide', () => {
  it('finds what is on or comes next by either title whatever its case, once a channel, nearest first', async () => {
    // Noon is hour 6 of the guide day; the hour before it comes again tomorrow.
    expect(await found('HOUR 7')).toEqual(['J', 'K', 'P', 'SP'].map((code) => [code, 'Hour 7', 1]));
    expect(await found('hour 5（中')).toEqual(['J', 'K', 'P', 'SP'].map((code) => [code, 'Hour 5', 23]));
    expect((await found('hour 6'))[0]).toEqual(['J', 'Hour 6', 0]);
  });

  it('gives as many as were asked for, and none for what is not broadcast', async () => {
    expect(await found('Hour', 3)).toHaveLength(3);
    expect(await found('%')).toEqual([]);
    expect(await found("' OR 1")).toEqual([]);
  });
});
