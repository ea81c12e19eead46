import { describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { reportLines } from './ad-report-page.ts';

const count = (creative_id: string, event: string, count: number, code = '') => ({
  creative_id,
  platform: 0,
  event,
  code,
  count,
});

describe('report on ads', () => {
  it('sums the events of a creative up, clicks of every kind together, errors by their code', () => {
    const lines = reportLines([
      count('', 'request', 3),
      count('tea', 'impression', 2),
      count('tea', 'click', 1),
      count('tea', 'clickTracking', 1),
      count('tea', 'error', 2, '402'),
    ]);
    expect(lines.map(({ creative, errors }) => [creative, errors])).toEqual([
      ['', ''],
      ['tea', '402 × 2'],
    ]);
    expect(lines[1]?.counts).toMatchObject({ impression: 2, click: 2, error: 2, complete: 0 });
  });
  it('shows what the ad server served, as a table and a chart, without script or inline style', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.request('GET', '/ads/vast?platform=0&kind=preroll&item=paidv1&lang=en');
    const page = await (await browser.request('GET', '/demo/ads/')).text();
    expect(page).toContain('<th scope="row">');
    expect(page).toContain('<svg ');
    expect(page).not.toMatch(/style=|<script/);
  });
  it('starts empty again after a reset of the console, as do reports and live events', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.request('GET', '/ads/vast?platform=0&kind=preroll&item=paidv1&lang=en');
    await browser.request('POST', '/demo/api/image-ad', { body: { type: 'Key-Up' } });
    const events = async () => {
      const queries = JSON.stringify([
        { collection: 'live_event', where: { network_code: 'J', version: 1 } },
      ]);
      const reply = await browser.request(
        'GET',
        `/api/harbour/realtime/?queries=${encodeURIComponent(queries)}`,
      );
      const reader = reply.body?.getReader();
      const first = await reader?.read();
      await reader?.cancel();
      return new TextDecoder().decode(first?.value);
    };
    const page = async () => (await browser.request('GET', '/demo/ads/')).text();
    expect([await events(), await page()]).toEqual([
      expect.stringContaining('Key-Up'),
      expect.stringContaining('<tbody><tr>'),
    ]);
    await browser.request('POST', '/demo/api/reset', { body: {} });
    expect([await events(), await page()]).toEqual([
      expect.not.stringContaining('Key-Up'),
      expect.stringContaining('<tbody></tbody>'),
    ]);
  });

  it('has a button for each fault and platform on the console', async () => {
    const { url } = await testService();
    const page = await (await testBrowser(url).request('GET', '/demo/')).text();
    for (const platform of [0, 1])
      expect(page).toContain(`{&quot;platform&quot;:${platform},&quot;fault&quot;:&quot;sixth-hop&quot;}`);
    expect(page).toContain('href="/demo/ads/"');
  });
});
