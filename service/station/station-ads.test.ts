import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { checkoutLive, checkoutVideo } from '#service/playback/test-checkout.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { checkedBy, folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';
import { testPicture } from '#service/testing/test-picture.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createFindings } from './finding.ts';
import { readPackage } from './read-package.ts';

const NOW = Date.parse('2026-12-01T12:10:00+08:00');
const HK = { platform: 'web', country_code: 'HK' };
const STREAM = 'https://vod.example/1.m3u8';
const TAG = 'https://ads.example/vast?unit=[adunit]&genre=[adtarget_genre]&t=[timestamp]';

const OWN = {
  videos: [
    {
      id: 'spring',
      title: { tc: '春季節目', en: 'Spring on Town TV' },
      link: 'https://town.example/spring',
      films: [
        { url: 'https://films.example/spring.mp4', kbps: 1500 },
        { url: 'https://films.example/spring/master.m3u8' },
      ],
      duration: 15,
      skipAfter: 5,
    },
    {
      id: 'tea',
      title: 'Tea at five',
      advertiser: 'Hill Tea',
      link: 'https://tea.example/',
      films: [{ url: 'https://films.example/tea.mp4' }],
      duration: 10,
      kinds: ['preroll'],
    },
  ],
  pictures: [
    {
      id: 'strip',
      title: 'Spring',
      link: 'https://town.example/spring',
      format: '970x90',
      picture: 'ads/strip.png',
    },
    {
      id: 'around',
      title: 'Spring all around',
      link: 'https://town.example/spring',
      format: 'uwall',
      picture: 'https://pictures.example/around.png',
    },
  ],
};

const HILL = { id: 'hill', brand: { tc: '山茶', en: 'Hill' }, domain: 'hill.example', offer: 'Tea at five' };

/** Files in the place of those that have tags of their own. */
const TAGGED_NOWHERE: TestFiles = {
  'channels.json': [{ number: 7, code: 'TOWN', name: 'Town', stream: 'https://cdn.example/town.m3u8' }],
  'programmes/walks.json': {
    id: 'walks',
    name: 'Walks',
    episodes: [{ id: 'w1', number: 1, duration: 1800, stream: STREAM }],
  },
};

const station = (ads: object | null): TestFiles => ({
  'station.json': { name: { tc: '小鎮台', en: 'Town TV' }, currency: 'HKD' },
  'channels.json': [
    { number: 7, code: 'TOWN', name: 'Town', stream: 'https://cdn.example/town.m3u8', adTag: TAG },
  ],
  'programmes/walks.json': {
    id: 'walks',
    name: 'Walks',
    categories: ['outdoors'],
    adUnit: 'town/walks',
    adTag: TAG,
    episodes: [{ id: 'w1', number: 1, duration: 1800, stream: STREAM }],
  },
  'programmes/runs.json': {
    id: 'runs',
    name: 'Runs',
    episodes: [{ id: 'r1', number: 1, duration: 1800, stream: STREAM }],
  },
  'categories.json': [{ id: 'outdoors', name: 'Outdoors' }],
  'ads/strip.png': testPicture(970, 90),
  ...(ads === null ? {} : { 'ads.json': ads }),
});

async function onAir(ads: object | null, key = 'free', files: TestFiles = {}) {
  const { accounts, extension } = testContent;
  const options = { clock: { now: () => NOW }, station: await folderOf({ ...station(ads), ...files }) };
  const { url } = await testService(options, { ...emptyContent, accounts, extension });
  const browser = testBrowser(url);
  await browser.become(key);
  const text = async (path: string) => (await testFetch(url + path)).text();
  return { url, browser, text };
}

describe('the ads of a station', () => {
  it('are its own films, which lead to its own pages and pass the whitelist', async () => {
    const { browser, text } = await onAir(OWN);
    const vast = await text('/ads/vast?platform=0&kind=preroll&item=r1&lang=en');
    for (const said of [
      'https://films.example/spring.mp4',
      'https://films.example/spring/master.m3u8',
      'https://town.example/spring',
      'https://films.example/tea.mp4',
      'Hill Tea',
      'Town TV',
    ])
      expect(vast).toContain(said);
    expect(await text('/ads/vast?platform=0&kind=midroll&item=r1&seconds=12')).not.toContain('films.example');
    const config = await browser.read(endpoints.remoteConfig);
    expect(config.ad_whitelist_creative_list).toEqual([
      { ad_system: 'station', creative_id: 'spring' },
      { ad_system: 'station', creative_id: 'tea' },
    ]);
  });

  const SERVERS = { servers: [{ tag: 'https://ads.example/vast' }] };
  const WHITELIST = { lineItems: ['l1'] };
  it.each([
    ['of its own alone', {}, TAGGED_NOWHERE, true],
    ['of a server', SERVERS, TAGGED_NOWHERE, false],
    ['of the tag of a channel, without ads.json', null, {}, false],
    ['of a VMAP', { vmap: 'https://ads.example/vmap' }, TAGGED_NOWHERE, false],
    ['of a server, with a whitelist', { ...SERVERS, whitelist: WHITELIST }, {}, true],
  ])('pass unless a whitelist names others: %s', async (_, ads, files, isOn) => {
    const { browser } = await onAir(ads, 'free', files);
    expect((await browser.read(endpoints.remoteConfig)).enable_ad_whitelist).toBe(isOn);
  });

  it('are those of advertisers with several ads, whose pictures go beside their films', async () => {
    const ad = { by: 'hill', title: 'Hill Tea' };
    const film = {
      ...ad,
      id: 'hill-10',
      films: [{ url: 'https://films.example/hill.mp4' }],
      duration: 10,
      platforms: [1],
      captions: [{ from: 0.5, to: 2, text: { tc: '茶', en: 'Tea.' } }],
    };
    const { browser, text } = await onAir({
      systems: ['Hill Ads', 'Hill Exchange'],
      advertisers: [HILL],
      videos: [film, { ...film, id: 'hill-house', house: true }],
      pictures: [{ ...ad, id: 'hill-side', format: '728x90', picture: 'https://pictures.example/side.png' }],
    });
    const vast = '/ads/vast?kind=preroll&item=r1&lang=en';
    expect(await text(`${vast}&platform=0`)).not.toContain('hill');
    const second = await text(`${vast}&platform=1`);
    for (const said of ['>Hill Exchange</AdSystem>', 'hill-10', 'side.png', '/ads/landing/hill/en/'])
      expect(second).toContain(said);
    const ofChildren = await text(`${vast}&platform=1&kids=1`);
    expect([ofChildren.includes('hill-house'), ofChildren.includes('hill-10')]).toEqual([true, false]);
    expect(await text('/ads/captions/hill-10/en.vtt')).toContain('Tea.');
    expect(await text('/ads/landing/hill/tc/')).toContain('山茶');
    expect((await browser.read(endpoints.remoteConfig)).ad_whitelist_creative_list).toEqual([
      { ad_system: 'Hill Exchange', creative_id: 'hill-10' },
      { ad_system: 'Hill Exchange', creative_id: 'hill-house' },
    ]);
  });

  it('are its own alone for children', async () => {
    const { text } = await onAir(OWN);
    const vast = await text('/ads/vast?platform=0&kind=preroll&item=r1&kids=1');
    expect([vast.includes('spring.mp4'), vast.includes('tea.mp4')]).toEqual([true, false]);
  });

  it('are pictures of the package and of elsewhere', async () => {
    const { url, text } = await onAir(OWN);
    const banner: { readonly image: string; readonly click: string } = JSON.parse(
      await text('/ads/display?size=970x90&unit=home&lang=en'),
    );
    const picture = await testFetch(banner.image);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const click = await testFetch(banner.click, { redirect: 'manual' });
    expect(click.headers.get('location')).toBe('https://town.example/spring');
    const around: { readonly image: string } = JSON.parse(await text('/ads/vast?kind=uwall&item=TOWN'));
    expect(around.image).toBe('https://pictures.example/around.png');
    expect(url).toContain('127.0.0.1');
  });

  it('come from ad servers, with the tags of a channel and a programme, and their targets', async () => {
    const { browser, text } = await onAir({
      servers: [{ tag: 'https://ads.example/vast?t=[timestamp]' }, 'own'],
      vmap: 'https://ads.example/vmap',
      whitelist: { enabled: true, lineItems: ['l1'], creatives: [{ system: 'A', creative: 'c' }] },
      ...OWN,
    });
    const config = await browser.read(endpoints.remoteConfig);
    expect(config).toMatchObject({
      ad_platforms: [
        { adapter: 'vast', tag: 'https://ads.example/vast?t=[timestamp]' },
        { adapter: 'vast', tag: '/ads/vast?platform=1&t=[timestamp]' },
      ],
      ad_vmap_url: 'https://ads.example/vmap',
      ad_whitelist_line_item_id_list: ['l1'],
    });
    expect(config.ad_whitelist_creative_list).toContainEqual({ ad_system: 'A', creative_id: 'c' });
    const { channels } = await browser.read(endpoints.channelList, { query: { ...HK, all: 'true' } });
    expect(channels.map(({ ad_tag }) => ad_tag)).toEqual([TAG]);
    const { details } = await browser.read(endpoints.programme, {
      query: { country_code: 'HK', programme_id: 'walks' },
    });
    expect(details).toMatchObject({ ad_tag: TAG, adunit: 'town/walks', adtarget_genre: 'outdoors' });
    const vmap = await text('/ads/vmap?item=r1&lang=en');
    expect(vmap).toContain('00:10:00');
    expect(vmap).not.toContain('/ads/vast');
  });

  it('open their hosts to pages, and no other', async () => {
    const { url } = await onAir({ ...OWN, hosts: ['*.media.example'] });
    const policy = (await testFetch(`${url}/en/home/`)).headers.get('content-security-policy') ?? '';
    const line = (name: string) => policy.split('; ').find((one) => one.startsWith(name)) ?? '';
    for (const name of ['connect-src', 'media-src', 'img-src'])
      for (const host of ['https://ads.example', 'https://films.example', 'https://*.media.example'])
        expect(line(name)).toContain(host);
    expect(line('img-src')).toContain('https://pictures.example');
    expect(line('script-src')).toBe("script-src 'self'");
  });

  it('have breaks, banners and image ads as the station says, and none that the demo made up', async () => {
    const { browser, text } = await onAir({
      ...OWN,
      breaks: { preroll: false, adFreeTime: 120, longerThan: 600, every: 400 },
      banner: { site: 'town', unit: 'front', base: '/town/web', refresh: 90 },
      live: [{ channel: 'TOWN', at: '2026-12-01T12:30:00+08:00', shape: 'L' }],
      sponsored: [{ episode: 'w1', at: 90, shape: 'K' }],
    });
    const config = await browser.read(endpoints.remoteConfig);
    expect([config.live_preroll, config.ad_free_time, config.adsite_v2]).toEqual([false, 120, 'town']);
    const session = await browser.open();
    expect(session.ad).toMatchObject({
      ad_site: 'town',
      ad_unit: 'front',
      base: '/town/web',
      refresh_frequency: 90,
    });
    expect(await text('/ads/vmap?item=r1&lang=en')).toContain('00:06:40');
    expect(await checkoutLive(browser, 'TOWN')).toMatchObject({ has_flash_sync_u_wall: true });
    const { items } = await browser.read(endpoints.flashSync, { query: { network_code: 'TOWN' } });
    expect(items).toEqual([{ ad_type: 'L', time: '2026-12-01T04:30:00.000Z', action: 'show' }]);
    const { sponsored_ad_breakpoints: points } = await checkoutVideo(browser, 'w1');
    expect(points).toEqual([{ ad_type: 'K', time: 90, action: 'show' }]);
    const log = await browser.read(endpoints.trafficLog, {
      query: { checkout_id: 'TOWN', country_code: 'HK' },
    });
    expect(log).toEqual({ target: [], general: [] });
  });

  it('repeat an image ad on a channel until its end, and give a share of the episodes a sponsor', async () => {
    const ads = {
      live: [
        {
          channel: 'TOWN',
          at: '2026-12-01T00:05:00+08:00',
          every: 900,
          until: '2026-12-01T12:30:00+08:00',
          shape: 'K',
        },
      ],
      sponsored: [
        { share: 1, longerThan: 60, at: 60, shape: 'L' },
        { share: 0, at: 70, shape: 'K' },
        { episode: 'r1', at: 90, shape: 'K' },
      ],
    };
    const named = {
      'programmes/runs.json': {
        id: 'runs',
        name: 'Runs',
        episodes: [{ id: 'r1', video: 'r1-file', number: 1, duration: 1800, stream: STREAM }],
      },
    };
    const { browser } = await onAir(ads, 'free', named);
    expect(await checkoutLive(browser, 'TOWN')).toMatchObject({ has_flash_sync_u_wall: true });
    const { items } = await browser.read(endpoints.flashSync, { query: { network_code: 'TOWN' } });
    expect(items.map(({ ad_type, time }) => `${ad_type} ${time}`)).toEqual([
      'K 2026-12-01T04:05:00.000Z',
      'K 2026-12-01T04:20:00.000Z',
    ]);
    const L = { ad_type: 'L', time: 60, action: 'show' };
    const K = { ad_type: 'K', time: 90, action: 'show' };
    expect((await checkoutVideo(browser, 'w1')).sponsored_ad_breakpoints).toEqual([L]);
    expect((await checkoutVideo(browser, 'r1-file')).sponsored_ad_breakpoints).toEqual([L, K]);
  });

  it('are none without ads.json', async () => {
    const { browser, text } = await onAir({});
    expect(await text('/ads/vast?platform=0&kind=preroll&item=r1')).toContain('<VAST version="4.2"/>');
    expect(await checkoutLive(browser, 'TOWN')).toMatchObject({ has_flash_sync_u_wall: false });
    expect((await checkoutVideo(browser, 'w1')).sponsored_ad_breakpoints).toEqual([]);
  });

  it.each([
    ['an ad twice', { videos: [OWN.videos[0], OWN.videos[0]] }, 'blocker ID_TWICE ads.json:23'],
    [
      'a picture that is not there',
      { pictures: [{ ...OWN.pictures[0], picture: 'ads/none.png' }] },
      'warning PICTURE_MISSING ads.json:8',
    ],
    [
      'an image ad on no channel',
      { live: [{ channel: 'GONE', at: '2026-12-01T12:30:00+08:00', shape: 'L' }] },
      'warning REFERENCE_UNKNOWN ads.json:3',
    ],
    [
      'image ads that end before they begin',
      {
        live: [
          {
            channel: 'TOWN',
            at: '2026-12-01T12:30:00+08:00',
            every: 60,
            until: '2026-12-01T12:30:00+08:00',
            shape: 'L',
          },
        ],
      },
      'blocker WINDOW_REVERSED ads.json:7',
    ],
    [
      'image ads whose end is over',
      {
        live: [
          {
            channel: 'TOWN',
            at: '2020-01-01T12:30:00+08:00',
            every: 60,
            until: '2020-12-01T12:30:00+08:00',
            shape: 'L',
          },
        ],
      },
      'warning WINDOW_OVER ads.json:7',
    ],
    [
      'an end of what is not repeated',
      {
        live: [
          {
            channel: 'TOWN',
            at: '2026-12-01T12:30:00+08:00',
            until: '2026-12-02T12:30:00+08:00',
            shape: 'L',
          },
        ],
      },
      'warning ENTRY_INVALID ads.json:6',
    ],
    [
      'a sponsor of one episode and of a share',
      { sponsored: [{ episode: 'w1', share: 0.5, at: 60, shape: 'L' }] },
      'warning ENTRY_INVALID ads.json:4',
    ],
    [
      'a sponsor of no episode',
      { sponsored: [{ longerThan: 60, at: 60, shape: 'L' }] },
      'warning ENTRY_INVALID ads.json:3',
    ],
    [
      'a share over one',
      { sponsored: [{ share: 33, at: 60, shape: 'L' }] },
      'warning ENTRY_INVALID ads.json:4',
    ],
    [
      'a share of no episode',
      { sponsored: [{ share: 0.9, longerThan: 80_000, at: 60, shape: 'L' }] },
      'warning ENTRY_LEFT_OUT ads.json:3',
    ],
    ['an advertiser twice', { advertisers: [HILL, HILL] }, 'blocker ID_TWICE ads.json:13'],
    [
      'an ad of no advertiser',
      { pictures: [{ ...OWN.pictures[0], by: 'nobody' }] },
      'warning REFERENCE_UNKNOWN ads.json:9',
    ],
    [
      'an ad that leads nowhere',
      { pictures: [{ ...OWN.pictures[0], link: undefined }] },
      'warning ENTRY_INVALID ads.json:3',
    ],
    ['a host that is a path', { hosts: ['ads.example/x'] }, 'warning ENTRY_INVALID ads.json:3'],
    ['own ads that nobody asks for', { servers: [], ...OWN }, 'warning ENTRY_LEFT_OUT ads.json:2'],
  ])('are checked: %s', async (_, ads, expected) => {
    const { findings } = await checkedBy(await folderOf(station(ads)));
    expect(inShort(findings)).toContain(expected);
  });

  it('are told in the words of their file', async () => {
    const ads = { sponsored: [{ longerThan: 60, at: 60, shape: 'L', colour: 'red' }] };
    const { findings } = await checkedBy(await folderOf(station(ads)));
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        'a “share” of those that are “longerThan” so many seconds; the sponsor is left out',
      ),
      'sponsored.0.colour is no field of an ads entry; it is left out',
    ]);
  });

  it('are left out one by one, and the rest stays', async () => {
    const [spring, tea] = OWN.videos;
    const [strip, around] = OWN.pictures;
    const ads = {
      advertisers: [{ ...HILL, domain: 'no domain' }, HILL],
      videos: [
        { ...spring, duration: -1 },
        { ...tea, colour: 'red' },
        { ...spring, id: 'long', duration: 9000 },
      ],
      pictures: [strip, { ...around, format: '1x1' }],
      live: [{ channel: 'TOWN', at: 'noon', shape: 'L' }],
    };
    const found = createFindings();
    const files = await openPackage(await folderOf(station(ads)));
    const [kept] = (await readPackage(files, found)).parts.ads;
    expect(kept?.item).toMatchObject({
      advertisers: [{ id: 'hill' }],
      videos: [{ id: 'tea' }],
      pictures: [{ id: 'strip' }],
      live: [],
    });
    expect(found.list().map(({ message }) => message.split('; ').at(-1))).toEqual(
      expect.arrayContaining([
        'the advertiser is left out',
        'the video is left out',
        'the picture is left out',
        'the image ad is left out',
      ]),
    );
  });
});
