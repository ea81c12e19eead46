import { describe, expect, it } from 'vitest';
import { openAdCounts } from '#service/ads/store/ad-counts.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';

/** A service, an ad of the film `seastar-12` that it served, and a function that reports the ad's events. */
async function served(platform = '0') {
  const { url } = await testService();
  await testBrowser(url).request('POST', '/demo/api/ads', { body: { creatives: ['seastar-12'] } });
  const text = await (await testFetch(`${url}/ads/vast?platform=${platform}&item=v1&kind=postroll`)).text();
  const impression = /<Impression[^>]*>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const tell = async (change: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const address = new URL(impression);
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
    return (await testFetch(address, { method })).status;
  };
  return { url, text, tell };
}

describe('events of ads', () => {
  it('are counted at every address of the document, with no content in the reply', async () => {
    const { text } = await served();
    const addresses = [...text.matchAll(/>([^<]+\/ads\/event\?[^<]+)</g)].map(([, found = '']) =>
      found.replaceAll('&amp;', '&'),
    );
    expect(addresses.length).toBeGreaterThan(15);
  });

  it('reply 204, by GET and by POST', async () => {
    const { tell } = await served();
    expect([
      await tell(),
      await tell({ event: 'start' }, 'POST'),
      await tell({ event: 'error', code: '402' }),
    ]).toEqual([204, 204, 204]);
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['an unknown creative', { creative: 'none' }, 404],
    ['another creative with this token', { creative: 'banyan-10' }, 403],
    ['another platform with this token', { platform: '1' }, 403],
    ['a token made up', { token: 'AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAA' }, 403],
    ['no token', { token: '' }, 403],
    ['an unknown event', { event: 'shutdown' }, 400],
    ['an unknown platform', { platform: '7' }, 400],
  ])('of %s are refused', async (_, change, status) => {
    const { tell } = await served();
    expect(await tell(change)).toBe(status);
  });
});

describe('counts of ads', () => {
  const opened = (seen?: number) => openAdCounts(createSqlitePort(openDatabase(null)), seen);
  const start = { creative_id: 'c', platform: 0, event: 'start', code: '' };

  it('count an event of a served ad once, and that of another ad of the same creative again', async () => {
    const counts = opened();
    expect([
      await counts.addOnce('t1', start, 1),
      await counts.addOnce('t1', start, 2),
      await counts.addOnce('t2', start, 3),
    ]).toEqual([true, false, true]);
    expect(await counts.list()).toEqual([{ ...start, count: 2 }]);
  });

  it('count each error code of an ad separately', async () => {
    const counts = opened();
    const error = (code: string) => ({ ...start, event: 'error', code });
    for (const code of ['402', '402', '403']) await counts.addOnce('t1', error(code), 1);
    expect(await counts.list()).toEqual([
      { ...error('402'), count: 1 },
      { ...error('403'), count: 1 },
    ]);
  });

  it('remember a bounded number of events', async () => {
    const counts = opened(3);
    for (const token of ['a', 'b', 'c', 'd']) await counts.addOnce(token, start, 1);
    expect(await counts.addOnce('d', start, 2)).toBe(false);
    expect(await counts.addOnce('a', start, 2)).toBe(true);
  });
});
