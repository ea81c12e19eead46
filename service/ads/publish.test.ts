import { describe, expect, it } from 'vitest';
import { openAdReports } from '#service/ads/store/ad-reports.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const MSG = {
  creative_id: 'c1',
  media_url: 'https://cdn.foreign.example/ad.mp4',
  ad_system: 'Tidewater Exchange',
  advertiser_name: 'Pier Nine Tea Company Ltd',
  duration: 15,
  click_through_url: 'https://pier-nine.example/en/',
  priority: 1,
  platform: 'web',
  ad_call_timestamp: 1_795_147_200_000,
};

describe('reports of ads outside the whitelist', () => {
  it('carry topicName and msg, and are answered with success (S1-7-014)', async () => {
    const { url } = await testService();
    const reply = await testBrowser(url).call(endpoints.publish, {
      body: { topicName: 'ad_not_whitelisted', msg: MSG },
    });
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  });

  it.each(Object.keys(MSG))('are refused without %s (S1-7-015)', async (field) => {
    const { url } = await testService();
    const msg = Object.fromEntries(Object.entries(MSG).filter(([name]) => name !== field));
    const reply = await testBrowser(url).request('POST', '/api/publish/', {
      body: { topicName: 'ad_not_whitelisted', msg },
    });
    expect(reply.status).toBe(400);
  });

  it('are limited by address', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const statuses = new Set<number>();
    for (let n = 0; n < 62; n += 1)
      statuses.add((await browser.call(endpoints.publish, { body: { topicName: 't', msg: MSG } })).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('are kept newest first, and only so many', async () => {
    const reports = openAdReports(createSqlitePort(openDatabase(null)), 2);
    for (const creative_id of ['a', 'b', 'c'])
      await reports.add({ topicName: 't', msg: { ...MSG, creative_id } }, 5);
    expect((await reports.list(10)).map(({ msg, at }) => [msg.creative_id, at])).toEqual([
      ['c', 5],
      ['b', 5],
    ]);
  });
});
