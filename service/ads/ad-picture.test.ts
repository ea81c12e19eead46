import { describe, expect, it } from 'vitest';
import { imageCreatives } from '#demo/content/ads/image-creatives.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { AD_IMAGE_TYPES, adImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import { bannerBidResponse, displayAd } from '#shared/contract/ads/banner-bid.ts';

const opened = async () => {
  const { url } = await testService();
  const browser = testBrowser(url);
  const get = (path: string) => testFetch(new URL(path, url), { redirect: 'manual' });
  return { url, browser, get };
};

describe('image ads around the picture', () => {
  it.each([
    ['uwall', AD_IMAGE_TYPES[0]],
    ['keyup', AD_IMAGE_TYPES[1]],
  ] as const)('%s is of the type %s (S1-3-025)', async (kind, type) => {
    const { get } = await opened();
    const reply = await get(`/ads/vast?platform=0&kind=${kind}&item=J&lang=en`);
    expect([reply.headers.get('content-type'), adImageMessage.parse(await reply.json()).type]).toEqual([
      'application/json',
      type,
    ]);
  });

  it('carry image, duration, creative, line item, retargeting and scan addresses (S1-3-026)', async () => {
    const { url, get } = await opened();
    const reply = await (await get('/ads/vast?platform=1&kind=keyup&item=J&lang=tc')).json();
    expect(reply).toEqual({
      type: 'Key-Up',
      image: expect.stringMatching(`^${url}/ads/picture/[\\w-]+-keyup/tc\\.svg$`),
      duration: 15,
      creativeId: expect.stringMatching(/-keyup$/),
      lineItemId: expect.stringMatching(/^7\d+$/),
      facebookRetargeting: '',
      gdnRetargeting: '',
      ScanLandingURL: expect.stringMatching(`^${url}/ads/landing/[\\w-]+/tc/$`),
      ScanTrackingURL: expect.stringContaining('event=clickTracking'),
      title: expect.any(String),
      advertiser: expect.any(String),
      impressionUrl: expect.stringContaining('event=impression'),
    });
    const message = adImageMessage.parse(reply);
    expect((await get(message.image)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    for (const address of [message.ScanTrackingURL, message.impressionUrl])
      expect((await get(address ?? '')).status).toBe(204);
    const landing = await get(message.ScanLandingURL ?? '');
    expect([landing.status, await landing.text()]).toEqual([200, expect.stringContaining('純屬虛構')]);
  });

  it('of a kids profile are house ads, and none come from an empty platform', async () => {
    const { browser, get } = await opened();
    const { creativeId } = adImageMessage.parse(
      await (await get('/ads/vast?kind=uwall&item=J&kids=1')).json(),
    );
    expect(imageCreatives.find(({ id }) => id === creativeId)?.house).toBe(true);
    await browser.request('POST', '/demo/api/ads', { body: { platform: 0, fault: 'empty' } });
    expect((await get('/ads/vast?kind=uwall&item=J')).status).toBe(204);
  });
});

describe('the picture of an ad', () => {
  it('is not sent again to who has it', async () => {
    const { url, get } = await opened();
    const { image } = displayAd.parse(await (await get('/ads/display?size=970x90&lang=en&unit=home')).json());
    const first = await get(image);
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]+"$/)]);
    const again = await testFetch(new URL(image, url), { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
      304,
      'public, max-age=3600',
      '',
    ]);
  });
});

describe('house ads', () => {
  it.each(['975x100', '970x90', '970x250', '728x90'])(
    '%s: a picture of that size with a link, in both languages (S0-9-012)',
    async (size) => {
      const { get } = await opened();
      for (const lang of ['tc', 'en']) {
        const ad = displayAd.parse(
          await (await get(`/ads/display?size=${size}&lang=${lang}&unit=home`)).json(),
        );
        expect(`${ad.width}x${ad.height}`).toBe(size);
        expect(await (await get(ad.image)).text()).toContain(`width="${ad.width}" height="${ad.height}"`);
        const click = await get(ad.click);
        expect([click.status, click.headers.get('location')]).toEqual([
          302,
          expect.stringMatching(`/ads/landing/harbour/${lang}/$`),
        ]);
        expect((await get(ad.impression)).status).toBe(204);
      }
    },
  );

  it('are none of other sizes', async () => {
    const { get } = await opened();
    expect((await get('/ads/display?size=100x100&lang=en')).status).toBe(204);
    expect((await get('/ads/display?size=big&lang=en')).status).toBe(400);
  });
});

describe('clicks', () => {
  it('lead nowhere without a token of this server, whatever the address says', async () => {
    const { get } = await opened();
    expect((await get('/ads/click?creative=ridge-970x90&platform=0&token=a.b&lang=en')).status).toBe(404);
    expect((await get('/ads/landing/nobody/en/')).status).toBe(404);
    expect((await get('/ads/picture/nobody/en.svg')).status).toBe(404);
  });
});

describe('bids for the bottom banner', () => {
  const request = (kids: 0 | 1 = 0, format = [{ w: 970, h: 90 }]) => ({
    id: 'auction-1',
    imp: [
      {
        id: 'imp-1',
        banner: { format },
        ext: {
          prebid: {
            bidder: {
              harbour: { adSite: 'harbour', adUnit: '/harbour/web/home', lang: 'en', personalised: 0, kids },
            },
          },
        },
      },
    ],
    tmax: 500,
    site: { page: 'ignored' },
  });
  const auction = async (body: object, fault?: string) => {
    const { url, browser, get } = await opened();
    if (fault !== undefined) await browser.request('POST', '/demo/api/ads', { body: { bid: fault } });
    const reply = await testFetch(`${url}/ads/bid`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    return { reply, get };
  };

  it('have the size, a price, and markup that counts its clicks without a script', async () => {
    const { reply, get } = await auction(request());
    const { id, seatbid } = bannerBidResponse.parse(await reply.json());
    const [bid] = seatbid[0]?.bid ?? [];
    expect([id, bid]).toMatchObject(['auction-1', { impid: 'imp-1', w: 970, h: 90, price: 2.4 }]);
    expect(bid?.adm).toMatch(/^<a href="http[^"]+" target="_blank" rel="noopener sponsored"><svg /);
    expect(bid?.adm).not.toMatch(/<script|javascript:| on\w+=/);
    const link = /href="([^"]+)"/.exec(bid?.adm ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await get(link)).headers.get('location')).toMatch(/\/ads\/landing\/[\w-]+\/en\/$/);
    expect((await get(bid?.burl ?? '')).status).toBe(204);
  });

  it.each([
    ['for a kids profile', request(1), undefined],
    ['for another size', request(0, [{ w: 1, h: 1 }]), undefined],
    ['while the bidder is empty', request(), 'empty'],
  ])('are none %s', async (_, body, fault) => {
    const { reply } = await auction(body, fault);
    expect([reply.status, await reply.json()]).toMatchObject([200, { id: 'auction-1', seatbid: [] }]);
  });

  it('fail while the bidder does, and for a request that is none', async () => {
    expect((await auction(request(), 'error')).reply.status).toBe(503);
    expect((await auction({ id: 'x' })).reply.status).toBe(400);
  });
});
