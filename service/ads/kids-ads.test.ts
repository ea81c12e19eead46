import { describe, expect, it } from 'vitest';
import { videoCreatives } from '#demo/content/ads/video-creatives.ts';
import { checkoutLive, fileOf } from '#service/playback/test-checkout.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';

const HOUSE = new Set(videoCreatives.flatMap(({ id, house }) => (house ? [id] : [])));

async function browserOf(persona: string | null) {
  const { url } = await testService();
  const browser = testBrowser(url);
  if (persona !== null) await browser.become(persona);
  const text = async (path: string) => (await browser.request('GET', path)).text();
  return { browser, text, json: async (path: string) => JSON.parse(await text(path)) };
}
const creativesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/[?&](?:amp;)?creative=([\w-]+)/g)].map(([, id = '']) => id)),
];

describe('ads of a kids profile', () => {
  it('are house ads whatever the request says: breaks, image ads, bids and assets of interstitials (R-40)', async () => {
    const { browser, text } = await browserOf('kids');
    const query = 'kids=0&personalised=1&platform=0&seconds=60';
    for (const path of [
      '/ads/vast?kind=preroll&item=v1',
      '/ads/vast?kind=liveroll&item=J',
      '/ads/assets?kind=liveroll&item=J',
    ]) {
      const served = creativesIn(await text(`${path}&${query}`));
      expect([path, served.length > 0, served.filter((id) => !HOUSE.has(id))]).toEqual([path, true, []]);
    }
    for (const kind of ['uwall', 'keyup'])
      expect(await text(`/ads/vast?kind=${kind}&item=J&${query}`)).toContain(`harbour-${kind}`);
    const bidder = { adSite: 'harbour', adUnit: 'home', lang: 'en', personalised: 1, kids: 0 };
    const imp = [
      { id: 'i', banner: { format: [{ w: 970, h: 90 }] }, ext: { prebid: { bidder: { harbour: bidder } } } },
    ];
    expect(
      await (await browser.request('POST', '/ads/bid', { body: { id: 'a', imp } })).json(),
    ).toMatchObject({ seatbid: [] });
  });

  it('of anyone else are those that the request asks for', async () => {
    const { text } = await browserOf('free');
    expect(
      creativesIn(await text('/ads/vast?kind=liveroll&item=J&kids=0&seconds=60')).some(
        (id) => !HOUSE.has(id),
      ),
    ).toBe(true);
    expect(
      creativesIn(await text('/ads/vast?kind=liveroll&item=J&kids=1&seconds=60')).every((id) =>
        HOUSE.has(id),
      ),
    ).toBe(true);
  });
});

describe('assets of interstitials', () => {
  const tagOf = async (interstitial: 'list' | 'single') => {
    const viewer = await browserOf('paying');
    await viewer.browser.request('POST', '/demo/api/ad-break', { body: { seconds: 20, interstitial } });
    const playlist = await viewer.text(fileOf(await checkoutLive(viewer.browser, 'P'), 'v360.m3u8'));
    const [, attributes = ''] = /#EXT-X-DATERANGE:(.*com\.apple\.hls\.interstitial.*)/.exec(playlist) ?? [];
    const attribute = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(attributes)?.[1] ?? '';
    return { ...viewer, attribute };
  };
  type List = {
    readonly ASSETS: readonly {
      readonly URI: string;
      readonly DURATION: number;
      readonly 'X-AD-CREATIVE-SIGNALING': {
        readonly payload: readonly {
          readonly tracking: readonly { readonly type: string; readonly urls: readonly string[] }[];
        }[];
      };
    }[];
  };

  it('are listed for each viewer with tracking addresses that count once each', async () => {
    const { browser, attribute, json, text } = await tagOf('list');
    const list: List = await json(`${attribute('X-ASSET-LIST')}&lang=en`);
    expect(list.ASSETS.reduce((sum, { DURATION }) => sum + DURATION, 0)).toBeLessThanOrEqual(20);
    expect(list.ASSETS.length).toBeGreaterThan(0);
    const [first] = list.ASSETS;
    const impression =
      first?.['X-AD-CREATIVE-SIGNALING'].payload[0]?.tracking.find(({ type }) => type === 'impression')
        ?.urls[0] ?? '';
    for (let turn = 0; turn < 2; turn += 1)
      expect((await browser.request('GET', impression.replace(/^https?:\/\/[^/]+/, ''))).status).toBe(204);
    expect((await browser.request('GET', (first?.URI ?? '').replace(/^https?:\/\/[^/]+/, ''))).status).toBe(
      200,
    );
    const row = new RegExp(
      `<th scope="row">${creativesIn(impression)[0]}</th><td>0</td><td>1</td><td>1</td>`,
    );
    expect(await text('/demo/ads/')).toMatch(row);
  });

  it('that stand alone in a playlist for everyone are house ads, and can be tracked', async () => {
    const { attribute, json } = await tagOf('single');
    const film = attribute('X-ASSET-URI');
    expect(
      videoCreatives.filter(({ film: name }) => film.endsWith(`/${name}.mp4`)).map(({ house }) => house),
    ).toEqual([true]);
    const list: List = await json(attribute('X-COM-HARBOUR-SIGNALING'));
    expect(list.ASSETS.map(({ URI }) => new URL(URI, 'http://x').pathname)).toEqual([film]);
  });
});
