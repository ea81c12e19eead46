import { VASTClient } from '@dailymotion/vast-client';
import { describe, expect, it } from 'vitest';
import { listeningService, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import type { AdFaultKind } from './ad-faults.ts';

/**
 * A service whose platform 0 has a fault, and what it answers to the tag of a post-roll (one film,
 * `seastar-12`).
 */
async function faulty(fault: AdFaultKind | null, more: object = {}) {
  const { url } = await testService();
  const browser = testBrowser(url);
  const set = async (body: object) => (await browser.request('POST', '/demo/api/ads', { body })).status;
  expect(await set({ creatives: ['seastar-12'] })).toBe(200);
  expect(await set({ platform: 0, fault, ...more })).toBe(200);
  const ask = (query = 'platform=0') => testFetch(`${url}/ads/vast?${query}&kind=postroll&lang=en`);
  return { url, set, ask, browser };
}

const mediaFiles = (text: string): readonly string[] =>
  [...text.matchAll(/<MediaFile [^>]*>([^<]+)</g)].map(([, address = '']) => address);

describe('faults of an ad platform', () => {
  it.each<[AdFaultKind, RegExp]>([
    ['empty', /<VAST version="4.2"\/>/],
    ['vpaid-only', /<MediaFile [^>]*type="application\/javascript"[^>]*apiFramework="VPAID"/],
    ['wrong-length', /<Duration>00:00:48</],
    ['javascript-click', /<ClickThrough id="landing">javascript:/],
    ['foreign-host', /<MediaFile [^>]*>https:\/\/cdn\.foreign-ads\.example\/ferry\.mp4</],
    ['late', /<Duration>00:00:12</],
  ])('%s', async (fault, expected) => {
    const { ask } = await faulty(fault, { ms: 1 });
    const reply = await ask();
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringMatching(expected)]);
  });

  it('slow: the document comes a few bytes at a time', async () => {
    const reader = (await (await faulty('slow')).ask()).body?.getReader();
    const pieces = [await reader?.read(), await reader?.read()].map((one) =>
      new TextDecoder().decode(one?.value),
    );
    await reader?.cancel();
    expect(pieces.join('')).toMatch(/^<\?xml/);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(40);
  });

  it('not-found', async () => {
    expect((await (await faulty('not-found')).ask()).status).toBe(404);
  });

  it('malformed: the document stops in the middle', async () => {
    const text = await (await (await faulty('malformed')).ask()).text();
    expect([text.startsWith('<?xml'), text.includes('</VAST>')]).toEqual([true, false]);
  });

  it('media-404: no media file of the ad is there', async () => {
    const { ask } = await faulty('media-404');
    const files = mediaFiles(await (await ask()).text());
    expect(files).toHaveLength(2);
    for (const file of files) expect((await testFetch(file)).status).toBe(404);
  });

  it('media-stall: the first half of the film comes, and then nothing', async () => {
    const { ask, set } = await faulty('media-stall');
    const [file = ''] = mediaFiles(await (await ask()).text());
    const reply = await testFetch(file);
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBe(Math.floor(Number(reply.headers.get('content-length')) / 2));
    await reader?.cancel();
    await set({ platform: 0, fault: null });
    expect((await testFetch(file)).status).toBe(404);
  });

  it.each<[AdFaultKind, number]>([
    ['sixth-hop', 6],
    ['wrapper-loop', 12],
  ])('%s: the film is not reached by five hops', async (fault, hops) => {
    const { ask } = await faulty(fault);
    let text = await (await ask()).text();
    let followed = 0;
    while (text.includes('<Wrapper') && followed < 12) {
      const next = /<VASTAdTagURI>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      text = await (await testFetch(next)).text();
      followed += 1;
    }
    expect(followed).toBe(hops);
  });

  it('a sixth hop leaves the reader that the player uses without an ad', async () => {
    const { url } = await listeningService();
    const read = async () => {
      const response: { readonly ads: readonly object[] } = await new VASTClient().get(
        `${url}/ads/vast?kind=postroll`,
        {
          wrapperLimit: 6,
        },
      );
      return response.ads.length;
    };
    expect(await read()).toBe(1);
    await testBrowser(url).request('POST', '/demo/api/ads', { body: { platform: 0, fault: 'sixth-hop' } });
    expect(await read()).toBe(0);
  });

  it('are of one platform alone, and end with null or with a reset', async () => {
    const { ask, set, browser } = await faulty('not-found');
    expect([(await ask()).status, (await ask('platform=1')).status]).toEqual([404, 200]);
    await set({ platform: 0, fault: null });
    expect((await ask()).status).toBe(200);
    await set({ platform: 1, fault: 'not-found' });
    const state = await (await browser.request('POST', '/demo/api/reset', { body: {} })).json();
    expect([(await ask('platform=1')).status, state]).toMatchObject([
      200,
      { ads: { faults: [null, null], creatives: null } },
    ]);
  });

  it('are refused if they are unknown', async () => {
    const { set } = await faulty(null);
    expect([
      await set({ platform: 2, fault: 'late' }),
      await set({ platform: 0, fault: 'fire' }),
      await set({}),
    ]).toEqual([400, 400, 400]);
  });
});
