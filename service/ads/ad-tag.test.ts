import { VASTClient } from '@dailymotion/vast-client';
import { describe, expect, it } from 'vitest';
import { ads as adContent } from '#demo/content/ads/ads.ts';
import { createCreatives } from '#service/ads/creatives/creatives.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { listeningService, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';

const { videos } = createCreatives(adContent);

/**
 * Asks a service for the ads of a tag, as the player does: the tag's own parameters, its time stamp, and
 * those of the request.
 */
async function asked(query: Readonly<Record<string, string>> = {}, options: StartOptions = {}) {
  const { url } = await testService(options);
  const reply = await testFetch(`${url}/ads/vast?${new URLSearchParams({ t: '1700000000', ...query })}`);
  return { url, reply, text: await reply.text() };
}

/** The reader's result for an ad, as far as these tests check it. */
type ReadAd = {
  readonly sequence: string | null;
  readonly system: { readonly value: string } | null;
  readonly errorURLTemplates: readonly string[];
  readonly creatives: readonly {
    readonly id: string;
    readonly duration: number;
    readonly mediaFiles: readonly { readonly mimeType: string }[];
  }[];
};

/** Reads the ads of a tag with the reader that the player uses, wrappers followed. */
async function read(query: Readonly<Record<string, string>>) {
  const { url } = await listeningService();
  const tag = `${url}/ads/vast?${new URLSearchParams(query)}`;
  const response: { readonly ads: readonly ReadAd[]; readonly version: string } = await new VASTClient().get(
    tag,
    { wrapperLimit: 6 },
  );
  return { url, ...response };
}

/** An item whose pre-roll on the platform holds the creative. */
async function itemWith(creativeId: string, platform: '0' | '1'): Promise<Readonly<Record<string, string>>> {
  const { url } = await testService();
  for (let n = 0; n < 60; n += 1) {
    const query = { platform, kind: 'preroll', item: `v${n}`, lang: 'en', personalised: '1' };
    const text = await (await testFetch(`${url}/ads/vast?${new URLSearchParams(query)}`)).text();
    if (text.includes(`creative=${creativeId}&`)) return query;
  }
  throw new Error(`no item gets ${creativeId}`);
}

describe('ad tags', () => {
  it('are answered with VAST 4.2 of the ads video service, time stamp and all (S1-7-021)', async () => {
    const { reply, text } = await asked({ platform: '0', kind: 'preroll', item: 'v1', lang: 'en' });
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'no-store',
    ]);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<VAST version="4.2"/);
  });

  it('give the player everything that it shows and reports', async () => {
    const { url, ads, version } = await read({
      platform: '0',
      kind: 'midroll',
      item: 'v3',
      lang: 'en',
      seconds: '60',
    });
    expect([version, ads.length > 1]).toEqual(['4.2', true]);
    expect(ads.map(({ sequence }) => Number(sequence))).toEqual(ads.map((_, index) => index + 1));
    const [ad] = ads;
    const creative = videos.find(({ id }) => id === ad?.creatives[0]?.id);
    expect(ad).toMatchObject({
      system: { value: adContent.systems[0] },
      title: creative?.title.en,
      advertiser: { value: creative?.advertiser.company.en },
      adVerifications: [
        {
          vendor: 'viewmeter.example-omid',
          trackingEvents: { verificationNotExecuted: [expect.stringContaining('[REASON]')] },
        },
      ],
      errorURLTemplates: [expect.stringContaining('&code=[ERRORCODE]')],
      impressionURLTemplates: [{ url: expect.stringMatching(`^${url}/ads/event\\?.*event=impression$`) }],
      viewableImpression: [
        {
          viewable: [expect.any(String)],
          notViewable: [expect.any(String)],
          viewUndetermined: [expect.any(String)],
        },
      ],
    });
    const linear = ad?.creatives[0];
    expect(linear).toMatchObject({
      type: 'linear',
      duration: creative?.seconds,
      skipDelay: creative?.skipAfter,
      universalAdIds: [{ value: expect.stringMatching(/^HTV-/) }],
      videoClickThroughURLTemplate: { url: expect.stringMatching(/^https?:/) },
      videoClickTrackingURLTemplates: [{ url: expect.stringContaining('event=clickTracking') }],
      closedCaptionFiles: [
        { language: 'zh-HK', type: 'text/vtt' },
        { language: 'en', type: 'text/vtt' },
      ],
    });
    expect(linear?.mediaFiles.map(({ mimeType }) => mimeType)).toContain('video/mp4');
  });

  it('fill a live break to at most its length', async () => {
    for (const seconds of [5, 12, 30, 60]) {
      const { ads } = await read({ platform: '0', kind: 'liveroll', item: 'J', seconds: String(seconds) });
      const total = ads.reduce((sum, ad) => sum + (ad.creatives[0]?.duration ?? 0), 0);
      expect(total).toBeLessThanOrEqual(seconds);
    }
  });

  it('are an empty document if there is nothing to show', async () => {
    expect((await asked({ platform: '0', kind: 'midroll', seconds: '2' })).text).toMatch(
      /<VAST version="4.2"\/>\n$/,
    );
  });

  it('are the same ads for the same item and break, under a new token each time', async () => {
    const { url } = await testService();
    const ask = async () => (await testFetch(`${url}/ads/vast?platform=0&item=v9&kind=preroll`)).text();
    const first = await ask();
    const second = await ask();
    const withoutTokens = (text: string) =>
      text.replaceAll(/token=[\w.-]+|<AdServingId>[^<]+|id="[\w-]+\.[\w-]+"/g, '');
    expect(withoutTokens(first)).toBe(withoutTokens(second));
    expect(first).not.toBe(second);
  });

  it('pass a creative through the wrappers of other systems', async () => {
    const query = await itemWith('greenlink-15', '1');
    const { ads } = await read(query);
    const wrapped = ads.find(({ creatives }) => creatives[0]?.id === 'greenlink-15');
    expect(wrapped?.system?.value).toBe(adContent.systems[1]);
    expect(wrapped?.errorURLTemplates).toHaveLength(3);
    const { text } = await asked(query);
    expect(text).toContain('<AdSystem version="1.0">Lantern Exchange</AdSystem>');
  });

  it('refuse a hop that nothing leads to, and parameters that do not fit', async () => {
    expect(
      (await asked({ creative: 'greenlink-15', platform: '1', hop: '1', token: 'made.up' })).reply.status,
    ).toBe(404);
    expect((await asked({ creative: 'none', hop: '1' })).reply.status).toBe(404);
    for (const query of [
      { platform: '2' },
      { kind: 'banner' },
      { lang: 'fr' },
      { seconds: '-1' },
      { item: 'x'.repeat(101) },
    ])
      expect((await asked(query)).reply.status).toBe(400);
  });

  it('write whatever the request says as text, never as markup', async () => {
    const { text } = await asked({ platform: '1', item: '"><script>', break: '<x>&' });
    expect(text).not.toMatch(/<script|<x>/);
  });

  it('lead the page of the desktop app to its own origin, not to the port of its service', async () => {
    const launchSecret = 'x'.repeat(43);
    const { url } = await testService({ launchSecret });
    expect((await testFetch(`${url}/ads/vast?item=v1`)).status).toBe(403);
    const reply = await testFetch(`${url}/ads/vast?item=v1`, {
      headers: { [LAUNCH_SECRET_HEADER]: launchSecret },
    });
    const text = await reply.text();
    expect(text).toContain('>//harbour/ads/event?');
    expect(text).not.toContain('127.0.0.1');
  });
});

describe('captions of creatives', () => {
  it('are WebVTT in both languages', async () => {
    const { url } = await testService();
    for (const { id, lines } of videos) {
      for (const language of ['tc', 'en'] as const) {
        const reply = await testFetch(`${url}/ads/captions/${id}/${language}.vtt`);
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/vtt; charset=utf-8']);
        const text = await reply.text();
        for (const line of lines) expect(text).toContain(line.text[language]);
      }
    }
    expect((await testFetch(`${url}/ads/captions/none/tc.vtt`)).status).toBe(404);
    expect((await testFetch(`${url}/ads/captions/seastar-12/fr.vtt`)).status).toBe(404);
  });
});

describe('breaks of an item', () => {
  const breaksOf = async (duration: number) => {
    const content = {
      ...testContent,
      catalogueAt: (now: number) => {
        const catalogue = testContent.catalogueAt(now);
        const programmes = catalogue.programmes.map((one) => ({
          ...one,
          episodes: one.episodes.map((part) => ({ ...part, duration })),
        }));
        return { ...catalogue, programmes };
      },
    };
    const { url } = await testService({}, content);
    const text = await (await testFetch(`${url}/ads/vmap?item=freev1&lang=en`)).text();
    return { text, times: [...text.matchAll(/timeOffset="([^"]+)"/g)].map(([, at]) => at) };
  };

  it.each([
    [900, ['start', 'end']],
    [902, ['start', '00:10:00', 'end']],
    [45 * 60, ['start', '00:10:00', '00:20:00', '00:30:00', '00:40:00', 'end']],
    [31 * 60, ['start', '00:10:00', '00:20:00', 'end']],
  ])(
    'of %i seconds are before it, every ten minutes in a long one, and after it',
    async (duration, times) => {
      expect((await breaksOf(duration)).times).toEqual(times);
    },
  );

  it('each have a tag of the ad server', async () => {
    const { text } = await breaksOf(1800);
    expect(text).toContain('<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">');
    expect(text).toMatch(
      /breakId="midroll-1">.*<vmap:AdTagURI templateType="vast4">http[^<]+kind=midroll&amp;item=freev1&amp;lang=en&amp;break=midroll-1</,
    );
  });

  it('of an item that is not ours are before and after it', async () => {
    const { url } = await testService();
    expect((await (await testFetch(`${url}/ads/vmap?item=none`)).text()).match(/timeOffset/g)).toHaveLength(
      2,
    );
  });
});
