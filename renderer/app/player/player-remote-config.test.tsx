import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { writeAdConsent } from '#renderer/data/ads/ad-consent.ts';
import { createAdPorts } from '#renderer/data/ads/create-ad-ports.ts';
import { createData } from '#renderer/data/create-data.ts';
import { createPlayerPorts } from '#renderer/data/playback/player-ports.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeAdPlayer } from '#renderer/player/ads/fake-ad-player.ts';
import { silenceElements } from '#renderer/player/ads/test-silent-elements.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { encodeSplice, PLAIN_SPLICE } from '#shared/domain/ads/scte35/encode-splice.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createTracker } from './track-playback.ts';

/*
 * Each key of remote config that the player reads has one test here, in which its value changes what a viewer
 * sees or what leaves the page. The key goes the whole way: the service's reply, the page's store, its ports,
 * the player; only the service and the pictures are not real.
 */

const ORIGIN = globalThis.location.origin;
const BASE = {
  ad_platforms: [{ adapter: 'vast', tag: `${ORIGIN}/vast/0` }],
  ad_vmap_url: '',
  ad_free_time: 0,
};

/** An ad by its title, with the host of its film and the id of a wrapper's line item. */
const vast = (title: string, host: string = ORIGIN) =>
  `<VAST version="4.2"><Ad id="line-${title}"><InLine><AdSystem>S</AdSystem><AdTitle>${title}</AdTitle><Impression>${ORIGIN}/i</Impression><Creatives>
  <Creative id="c-${title}"><Linear><Duration>00:00:30</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${host}/${title}.mp4</MediaFile></MediaFiles></Linear></Creative>
  </Creatives></InLine></Ad></VAST>`;
const wrapper = (id: string, to: string) =>
  `<VAST version="4.2"><Ad id="${id}"><Wrapper><AdSystem>S</AdSystem><VASTAdTagURI>${to}</VASTAdTagURI></Wrapper></Ad></VAST>`;
const NO_AD = '<VAST version="4.2"/>';
const FOREIGN = 'https://cdn.other.example';

type Config = Readonly<Record<string, unknown>>;
type Answer = string | (() => Promise<string>);
type Setup = {
  readonly documents?: Readonly<Record<string, Answer>>;
  readonly stage?: 'free' | 'paid';
  readonly live?: boolean;
  readonly safari?: boolean;
  readonly checkout?: Readonly<Record<string, unknown>>;
  /** The viewer has agreed to personalised ads. */
  readonly consent?: boolean;
  /** A start checks the scripts of advertising. */
  readonly scripts?: boolean;
};

/**
 * A page whose service sends this remote config, and the player over it. `documents` are the answers to its
 * requests, by path.
 */
async function page(
  config: Config,
  {
    documents = {},
    stage = 'free',
    live = false,
    safari = false,
    checkout = {},
    consent = false,
    scripts = false,
  }: Setup = {},
) {
  const asked: URL[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.pathname === endpoints.remoteConfig.path) return Response.json({ ...BASE, ...config });
    asked.push(url);
    const answer = documents[url.pathname];
    if (answer === undefined) return new Response('', { status: 404 });
    return new Response(typeof answer === 'string' ? answer : await answer());
  };
  const time = { clock: { now: () => Date.now() }, setTimer: () => () => undefined };
  const data = createData({
    platform: createFakePlatform(),
    fetch,
    origin: ORIGIN,
    host: globalThis.location.host,
    ...time,
    random: () => 0.5,
    makeId: () => 'd',
  });
  onTestFinished(() => data.connection.stop());
  await data.config.refresh();
  if (consent) writeAdConsent(data.platform.storage, null, true, Date.now());
  const ports = createAdPorts(data);
  const fromData = createPlayerPorts(data, {
    concurrentRecord: () => null,
    startPage: () => ({ contentProtection: true, concertPage: false }),
  });
  const adPorts = {
    ...ports,
    facts: (target: Parameters<typeof ports.facts>[0]) => ({
      ...ports.facts(target),
      countryContent: true,
      customerStage: stage,
    }),
    track: () => undefined,
    isSafari: safari,
    listenLiveEvents: undefined,
  };
  const start = {
    profiles: [{ quality: 'auto', streaming_path: `${ORIGIN}/stream.m3u8` }],
    content_id: 'A',
    duration: 600,
    timeshift: 60,
    ...checkout,
  };
  /** How long the player waited for what, in milliseconds. */
  const waits: number[] = [];
  let looks = 0;
  const { player, engine, ad } = createFakeAdPlayer(checkoutReply.parse(start), adPorts, {
    liveHoldBack: fromData.liveHoldBack,
    subtitleBase: fromData.subtitleBase,
    ...(scripts && { ads: fromData.ads }),
    /* Checks of every second run at once here, so that a test can wait for them. */
    setTimer: (run, ms) => {
      waits.push(ms);
      if (ms === SECOND) looks += 1;
      const timer = setTimeout(run, ms === SECOND ? 1 : ms);
      return () => clearTimeout(timer);
    },
  });
  /** Waits until the image ads have looked a few more times. */
  const looked = () => {
    const before = looks;
    return expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before + 5);
  };
  player.open(
    live
      ? { kind: 'live', channelNo: 81, networkCode: 'J' }
      : { kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: 'p1', startAt: 0 },
  );
  const state = () => player.store.getState();
  /** Requests to a path, each as its query. */
  const requests = (path: string) =>
    asked
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => Object.fromEntries(searchParams));
  const at = (position: number, picture: { readonly time?: number; readonly behind?: number } = {}) =>
    engine.setSnapshot({
      position,
      duration: live ? 0 : 600,
      seekable: { start: 0, end: live ? position + (picture.behind ?? 5) : 600 },
      bufferedTo: position + 20,
      pictureTime: picture.time ?? null,
    });
  const begin = async (...place: Parameters<typeof at>) => {
    await expect.poll(() => engine.loaded()).not.toBeNull();
    engine.emit({ type: 'metadata', snapshot: at(...place) });
    engine.emit({ type: 'first-frame', snapshot: at(...place) });
    engine.emit({ type: 'playing' });
    await expect.poll(() => state().phase).toBe('playing');
  };
  const play = (...place: Parameters<typeof at>) => engine.emit({ type: 'progress', snapshot: at(...place) });
  /** Waits for an ad by its title. */
  const shows = (title: string) => expect.poll(() => state().ad?.title ?? null).toBe(title);
  return { data, fromData, player, engine, ad, state, asked, requests, waits, looked, begin, play, shows };
}

silenceElements();

describe('the whitelist', () => {
  const publish = endpoints.publish.path;
  const plays = async (config: Config, document = vast('foreign', FOREIGN)) => {
    const { state, requests, begin } = await page(config, {
      documents: { '/vast/0': document, '/in': vast('foreign', FOREIGN) },
    });
    await expect.poll(() => state().ad !== null || requests(publish).length > 0).toBe(true);
    const shown = state().ad?.title ?? null;
    if (shown === null) await begin(0);
    return shown;
  };
  const wrapped = wrapper('line-7', `${ORIGIN}/in`);

  it('enable_ad_whitelist: an unknown ad is not shown and is reported, or shown', async () => {
    expect(await plays({ enable_ad_whitelist: true })).toBeNull();
    expect(await plays({ enable_ad_whitelist: false })).toBe('foreign');
  });
  it('ad_whitelist_creative_list: the ad of a listed pair is shown', async () => {
    expect(await plays({ ad_whitelist_creative_list: [{ ad_system: 'S', creative_id: 'c-foreign' }] })).toBe(
      'foreign',
    );
    expect(
      await plays({ ad_whitelist_creative_list: [{ ad_system: 'T', creative_id: 'c-foreign' }] }),
    ).toBeNull();
  });
  it('ad_whitelist_line_item_id_list: the ad behind a listed wrapper is shown', async () => {
    expect(await plays({ ad_whitelist_line_item_id_list: ['line-7'] }, wrapped)).toBe('foreign');
    expect(await plays({ ad_whitelist_line_item_id_list: ['line-8'] }, wrapped)).toBeNull();
  });
  it('ad_cdn_hosts: films of a listed host are shown', async () => {
    expect(await plays({ ad_cdn_hosts: ['cdn.other.example'] })).toBe('foreign');
  });
});

describe('platforms', () => {
  const two = {
    ad_platforms: [
      { adapter: 'vast', tag: `${ORIGIN}/vast/0` },
      { adapter: 'vast', tag: `${ORIGIN}/vast/1` },
    ],
  };

  it('ad_platforms: the addresses that are asked, and whose ad is shown', async () => {
    const one = await page(
      { ad_platforms: [{ adapter: 'vast', tag: `${ORIGIN}/mine` }] },
      { documents: { '/mine': vast('mine') } },
    );
    await one.shows('mine');
    expect(one.asked.map(({ pathname }) => pathname)).toEqual(['/mine']);
  });
  it('hybrid_ad_priority: whether the second platform is asked', async () => {
    for (const [hybrid_ad_priority, times] of [
      [1, 1],
      [0, 0],
    ] as const) {
      const { shows, requests } = await page(
        { ...two, hybrid_ad_priority },
        { documents: { '/vast/0': vast('a'), '/vast/1': vast('b') } },
      );
      await shows('a');
      expect(requests('/vast/1')).toHaveLength(times);
    }
  });
  /** Whether the player waited for this long, less what passed meanwhile. */
  const hasWait = (waits: readonly number[], ms: number, less = 500) =>
    waits.some((one) => one > ms - less && one <= ms);

  it('hybrid_ad_timeout: how long the first platform is waited for', async () => {
    const silent = () => new Promise<string>(() => undefined);
    for (const hybrid_ad_timeout of [1.4, 3.6]) {
      const one = await page(
        { ...two, hybrid_ad_timeout },
        { documents: { '/vast/0': silent, '/vast/1': vast('b') } },
      );
      await expect.poll(() => hasWait(one.waits, hybrid_ad_timeout * SECOND)).toBe(true);
      expect(one.state().ad).toBeNull();
      one.player.close();
    }
    const none = await page(
      { ...two, hybrid_ad_timeout: 0 },
      { documents: { '/vast/0': silent, '/vast/1': vast('b') } },
    );
    await none.shows('b');
  });
  it('ad_priority_flip_ms: how long after both answers the second takes its turn', async () => {
    for (const ad_priority_flip_ms of [400, 900]) {
      const { shows, waits } = await page(
        { ...two, ad_priority_flip_ms },
        { documents: { '/vast/0': NO_AD, '/vast/1': vast('b') } },
      );
      await shows('b');
      expect(hasWait(waits, ad_priority_flip_ms, 250)).toBe(true);
    }
  });
  it('adsVolumeControl: how loud an ad is', async () => {
    for (const [adsVolumeControl, volume] of [
      [{ [globalThis.location.host]: 0.2 }, 0.2],
      [{}, 0.5],
    ] as const) {
      const { shows, ad, player } = await page({ adsVolumeControl }, { documents: { '/vast/0': vast('a') } });
      await shows('a');
      expect(ad()?.volume).toBe(volume);
      player.close();
      document.body.replaceChildren();
    }
  });
  it('ads_enabled: whether anything is asked at all', async () => {
    const off = await page({ ads_enabled: false }, { documents: { '/vast/0': vast('a') } });
    await off.begin(0);
    expect(off.asked).toEqual([]);
  });
  it('ima_script_url: the script that runs in the frame of a vendor', async () => {
    for (const ima_script_url of ['https://vendor.example/ima.js', 'https://other.example/ads.js']) {
      const config = {
        ad_platforms: [{ adapter: 'ima', tag: 'https://vendor.example/tag' }],
        ima_script_url,
      };
      const { player } = await page(config, { consent: true });
      await expect.poll(() => document.querySelector('iframe')?.contentWindow ?? null).not.toBeNull();
      const frame = document.querySelector('iframe');
      const sent = vi.fn();
      Object.defineProperty(frame, 'contentWindow', { value: { postMessage: sent } });
      frame?.dispatchEvent(new Event('load'));
      const [port] = z.tuple([z.instanceof(MessagePort)]).parse(sent.mock.calls[0]?.[2]);
      const command = new Promise((done) => port.addEventListener('message', ({ data }) => done(data)));
      port.start();
      expect(await command).toMatchObject({ do: 'request', script: ima_script_url });
      port.close();
      player.close();
      document.body.replaceChildren();
    }
  });
  it('vas_ads_free: a kind that a paying viewer is spared', async () => {
    const spared = await page(
      { vas_ads_free: ['pr'] },
      { stage: 'paid', documents: { '/vast/0': vast('a') } },
    );
    await spared.begin(0);
    expect(spared.requests('/vast/0')).toEqual([]);
    const other = await page(
      { vas_ads_free: ['mr'] },
      { stage: 'paid', documents: { '/vast/0': vast('a') } },
    );
    await other.shows('a');
  });
});

describe('a video', () => {
  const VMAP =
    '<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0"><vmap:AdBreak timeOffset="00:00:30" breakType="linear" breakId="m"/></vmap:VMAP>';
  const end = async ({ ad, state, shows }: Awaited<ReturnType<typeof page>>) => {
    await shows('a');
    for (const event of ['playing', 'ended']) ad()?.dispatchEvent(new Event(event));
    await expect.poll(() => state().ad).toBeNull();
  };

  it('ad_vmap_url: its breaks are marked on the seek bar', async () => {
    const there = await page(
      { ad_vmap_url: `${ORIGIN}/my-vmap` },
      { documents: { '/my-vmap': VMAP, '/vast/0': NO_AD } },
    );
    await there.begin(0);
    await expect.poll(() => there.state().adMarks.map(({ time }) => time)).toEqual([30]);
    const none = await page({ ad_vmap_url: '' }, { documents: { '/my-vmap': VMAP, '/vast/0': NO_AD } });
    await none.begin(0);
    expect([none.state().adMarks, none.requests('/my-vmap')]).toEqual([[], []]);
  });
  it('ad_vmap_url: what is asked ahead of a start, of another host only with the viewer’s consent', async () => {
    const next = {
      kind: 'episode',
      episodeId: 'e2',
      videoId: 'v2',
      programmeId: 'p1',
      startAt: 0,
    } as const;
    const asked = async (ad_vmap_url: string, consent: boolean) => {
      const one = await page({ ad_vmap_url }, { consent, documents: { '/my-vmap': VMAP, '/vast/0': NO_AD } });
      await one.begin(0);
      const before = one.requests('/my-vmap').length;
      one.player.prepareStart(next);
      await new Promise((done) => setTimeout(done, 50));
      return one.requests('/my-vmap').length - before;
    };
    expect(await asked(`${ORIGIN}/my-vmap`, false)).toBe(1);
    expect(await asked('https://ads.example/my-vmap', false)).toBe(0);
    expect(await asked('https://ads.example/my-vmap', true)).toBe(1);
  });
  it('ad_free_time: whether a mid-roll follows a pre-roll at once', async () => {
    for (const [ad_free_time, breaks] of [
      [300, ['preroll']],
      [0, ['preroll', 'm']],
    ] as const) {
      const one = await page(
        { ad_free_time, ad_vmap_url: `${ORIGIN}/vmap` },
        { documents: { '/vmap': VMAP, '/vast/0': vast('a') } },
      );
      await end(one);
      await one.begin(0);
      await expect.poll(() => one.state().adMarks).toHaveLength(1);
      one.play(29);
      one.play(30);
      expect(one.requests('/vast/0').map((query) => query.break)).toEqual(breaks);
    }
  });
  it('uWallTimeoutInit and uwall: how long an L-shape stays, and whether there is one', async () => {
    const L = JSON.stringify({ type: 'Inverted-L-Shape', image: '/l.png', creativeId: 'c', lineItemId: 'l' });
    const sponsored_ad_breakpoints = [{ ad_type: 'L', time: 5, action: 'show' }];
    const shown = async (config: Config) => {
      const setup = {
        stage: 'paid',
        documents: { '/vast/0': L },
        checkout: { sponsored_ad_breakpoints },
      } as const;
      const one = await page({ ...config, vas_ads_free: ['pr'] }, setup);
      await one.begin(0);
      one.play(6);
      await one.looked();
      return one;
    };
    for (const seconds of [7, 23]) {
      const { state, player } = await shown({ uWallTimeoutInit: seconds });
      await expect.poll(() => state().imageAd?.duration ?? null).toBe(seconds);
      player.close();
    }
    const on = await shown({ uwall: true });
    expect(on.requests('/vast/0').map(({ kind }) => kind)).toEqual(['uwall']);
    const off = await shown({ uwall: false });
    expect(off.requests('/vast/0')).toEqual([]);
  });
  it('lp_enable_v_start and lp_duration: whether and when video_start is sent, by the language of the page', async () => {
    onTestFinished(() => document.documentElement.removeAttribute('lang'));
    const lp_duration = { tc: 9, en: 17 };
    for (const [lp_enable_v_start, lang, delays] of [
      [true, 'zh-HK', [9000]],
      [true, 'en', [17_000]],
      [false, 'en', []],
    ] as const) {
      document.documentElement.lang = lang;
      const { data, state, begin } = await page({ lp_enable_v_start, lp_duration, ads_enabled: false });
      const waits = vi.spyOn(globalThis, 'setTimeout');
      const tracker = createTracker(data, document);
      await begin(0);
      tracker.onState(state(), { ...state(), phase: 'loading', started: false });
      const near = waits.mock.calls.map(([, ms]) => Math.round((ms ?? 0) / 1000) * 1000);
      expect(near.filter((ms) => ms === 9000 || ms === 17_000)).toEqual(delays);
      tracker.leave();
      waits.mockRestore();
    }
  });
  it('subtitle_conversion_url: where the subtitles of a start come from', async () => {
    const checkout = { subtitles: [{ language: 'en', path: 'a/b.srt' }] };
    for (const subtitle_conversion_url of ['', 'https://convert.example/vtt?path=']) {
      const { engine } = await page({ subtitle_conversion_url, ads_enabled: false }, { checkout });
      await expect
        .poll(() => engine.loaded()?.source.subtitles[0]?.url.startsWith('https://convert.example/'))
        .toBe(subtitle_conversion_url !== '');
    }
  });
  it('checkout_url: where a start is asked for', async () => {
    for (const path of ['/api/harbour/checkout', '/elsewhere/checkout']) {
      const { fromData, asked } = await page({ checkout_url: path, ads_enabled: false });
      const target = {
        kind: 'episode',
        episodeId: 'e1',
        videoId: 'v1',
        programmeId: 'p1',
        startAt: 0,
      } as const;
      await fromData.checkout(target, new AbortController().signal);
      expect(asked.some(({ pathname }) => pathname.startsWith(`${path}/`))).toBe(true);
    }
  });
});

const START = Date.parse('2026-11-28T12:00:00Z');
const iso = (seconds: number) => new Date(START + seconds * 1000).toISOString();
/** A break of a channel, at seconds after its start. */
const range = (id: string, second: number, more: string) =>
  `#EXT-X-DATERANGE:ID="${id}",START-DATE="${iso(second)}",SCTE35-OUT=0xFC,${more}\n`;
const playlist = (...ranges: readonly string[]) =>
  `#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:${iso(0)}\n${ranges.join('')}#EXTINF:6,\n1.ts\n`;

describe('scripts of advertising', () => {
  /** The panel of a start: the code of its error, or null once the picture is there. */
  const started = async (config: Config) => {
    const blocked = () => Promise.reject(new TypeError('blocked'));
    const one = await page(config, {
      scripts: true,
      documents: { '/vast/0': NO_AD, '/ads.js': blocked, '/there.js': '' },
    });
    await expect.poll(() => one.state().error !== null || one.engine.loaded() !== null).toBe(true);
    return one.state().error?.display ?? null;
  };
  it('required_ad_scripts: a start without them is refused, one that needs none is not', async () => {
    const missing = await started({
      required_ad_scripts: ['googletag'],
      ad_manager_script_url: `${ORIGIN}/ads.js`,
    });
    expect(missing).toBe('BLOCKS_TRACKERS-googletag');
    expect(
      await started({ required_ad_scripts: ['googletag'], ad_manager_script_url: `${ORIGIN}/there.js` }),
    ).toBeNull();
    expect(await started({ required_ad_scripts: [], ad_manager_script_url: `${ORIGIN}/ads.js` })).toBeNull();
  });
  it('ads_script_url: a start is refused while the script is blocked', async () => {
    expect(await started({ ads_script_url: `${ORIGIN}/ads.js` })).toBe('MP02-0005_v1_W');
    expect(await started({ ads_script_url: `${ORIGIN}/there.js` })).toBeNull();
    expect(await started({ ads_script_url: '' })).toBeNull();
  });
});

describe('a channel', () => {
  /** A channel whose picture is at a second of the stream, `behind` seconds behind the edge. */
  async function channel(
    config: Config,
    ranges: readonly string[],
    second: number,
    more: Setup & { readonly behind?: number } = {},
  ) {
    const { behind = 5, documents, ...setup } = more;
    const answers = { '/vast/0': vast('a'), '/stream.m3u8': playlist(...ranges), ...documents };
    const one = await page(config, { ...setup, live: true, documents: answers });
    const go = (to: number) => one.play(1000 + to, { time: START + to * 1000, behind });
    await one.begin(1000 + second, { time: START + second * 1000, behind });
    await expect.poll(() => one.requests('/stream.m3u8')).not.toEqual([]);
    /** Requests of linear ads once the playlist is read. */
    const ads = async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await new Promise((done) => setTimeout(done));
        go(second);
      }
      return one.requests('/vast/0');
    };
    return { ...one, go, ads };
  }
  const BREAK = [range('b', 0, 'DURATION=30')];

  it('live_liveroll and live_midroll: whether a break at the edge and one in the time-shift have ads', async () => {
    const kinds = async (config: Config, behind: number) =>
      (await (await channel(config, BREAK, 1, { behind })).ads()).map(({ kind }) => kind);
    expect([await kinds({}, 5), await kinds({ live_liveroll: false }, 5)]).toEqual([['liveroll'], []]);
    expect([await kinds({}, 500), await kinds({ live_midroll: false }, 500)]).toEqual([['midroll'], []]);
  });
  it('live_preroll: whether the one browser family has a pre-roll, 5 s after its start and not before [S1-9-007]', async () => {
    for (const live_preroll of [true, false]) {
      const now = performance.now();
      const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
      const one = await channel({ live_preroll }, [], 0, { safari: true });
      expect(await one.ads()).toEqual([]);
      clock.mockReturnValue(now + 6000);
      expect((await one.ads()).map(({ kind }) => kind)).toEqual(live_preroll ? ['preroll'] : []);
      clock.mockRestore();
    }
  });
  /** Kinds of the image ads that a channel has asked for once they have looked, at a second of the stream. */
  const imageKinds = async (config: Config, ranges: readonly string[], second: number) => {
    const L = JSON.stringify({ type: 'Inverted-L-Shape', image: '/l.png', creativeId: 'c', lineItemId: 'l' });
    const one = await channel({ adbkctrl_threshold: 5, ...config }, ranges, second, {
      documents: { '/vast/0': L },
    });
    await one.ads();
    await one.looked();
    return one.requests('/vast/0').map(({ kind }) => kind);
  };
  it('live_uwall: whether an L-shape follows a break', async () => {
    expect(await imageKinds({ live_uwall: true }, BREAK, 331)).toEqual(['uwall']);
    expect(await imageKinds({ live_uwall: false }, BREAK, 331)).toEqual([]);
  });
  it('planned_duration_adjestment_time: how much later the L-shape of a planned break comes', async () => {
    const planned = [range('b', 0, 'PLANNED-DURATION=30')];
    const kinds = (planned_duration_adjestment_time: number, second: number) =>
      imageKinds({ planned_duration_adjestment_time }, planned, second);
    expect(await kinds(0, 331)).toEqual(['uwall']);
    expect(await kinds(20, 331)).toEqual([]);
    expect(await kinds(20, 351)).toEqual(['uwall']);
  });
  it('ad_free_time: whether a break follows another at once', async () => {
    for (const [ad_free_time, breaks] of [
      [300, ['one']],
      [0, ['one', 'two']],
    ] as const) {
      const one = await channel(
        { ad_free_time },
        [range('one', 0, 'DURATION=30'), range('two', 60, 'DURATION=30')],
        1,
      );
      await one.ads();
      await one.shows('a');
      for (const event of ['playing', 'ended']) one.ad()?.dispatchEvent(new Event(event));
      await expect.poll(() => one.state().ad).toBeNull();
      await one.begin(1031, { time: START + 31 * SECOND });
      one.go(59);
      one.go(61);
      await one.looked();
      expect(one.requests('/vast/0').map((query) => query.break)).toEqual(breaks);
    }
  });
  it('planned_duration_adjestment_time: how much room the ads of a planned break have', async () => {
    const seconds = async (config: Config) =>
      (await (await channel(config, [range('b', 0, 'PLANNED-DURATION=30')], 0)).ads()).map(
        (query) => query.seconds,
      );
    expect([await seconds({}), await seconds({ planned_duration_adjestment_time: 20 })]).toEqual([
      ['30'],
      ['50'],
    ]);
  });
  it('adbkctrl_threshold: the least rest of a break in which ads begin', async () => {
    const asked = async (adbkctrl_threshold: number) =>
      (await (await channel({ adbkctrl_threshold }, BREAK, 20)).ads()).length;
    expect([await asked(5), await asked(15)]).toEqual([1, 0]);
  });
  it('adbkctrl_threshold: an interstitial without another cue begins at its start, however short, and not later', async () => {
    const shown = async (adbkctrl_threshold: number, seconds: number, second: number) => {
      const alone = `#EXT-X-DATERANGE:ID="i",CLASS="com.apple.hls.interstitial",START-DATE="${iso(0)}",DURATION=${seconds},X-ASSET-URI="${ORIGIN}/i.mp4"\n`;
      const one = await channel({ adbkctrl_threshold }, [alone], second);
      await one.ads();
      return one.state().ad !== null;
    };
    expect(await Promise.all([shown(5, 30, 12), shown(20, 30, 12), shown(20, 4, 0)])).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('scte_offset: whether two starts close together are one break', async () => {
    const ranges = [range('one', 0, 'DURATION=4'), range('two', 8, 'DURATION=30')];
    const asked = async (scte_offset: number) =>
      (await (await channel({ scte_offset }, ranges, 9)).ads()).map((query) => query.break);
    expect([await asked(5), await asked(10)]).toEqual([['two'], []]);
  });
  it('live_sharp_cut_long_ad: whether ads end with their break', async () => {
    for (const live_sharp_cut_long_ad of [true, false]) {
      const waits = vi.spyOn(globalThis, 'setTimeout');
      const one = await channel(
        { live_sharp_cut_long_ad, adbkctrl_threshold: 0 },
        [range('b', 0, 'DURATION=1.731')],
        1,
      );
      await one.ads();
      await one.shows('a');
      expect(waits.mock.calls.some(([, ms = 0]) => Math.round(ms) === 731)).toBe(live_sharp_cut_long_ad);
      if (live_sharp_cut_long_ad) await expect.poll(() => one.state().ad).toBeNull();
      waits.mockRestore();
    }
  });
  it('scte_bits and traffic_log_url: which parameters of the traffic log go out with the ads of a break', async () => {
    const insert = {
      outOfNetwork: true,
      components: null,
      immediate: false,
      pts: 0,
      breakDuration: null,
      uniqueProgramId: 7,
      availNum: 1,
      availsExpected: 1,
    };
    const section = encodeSplice({
      ...PLAIN_SPLICE,
      command: { kind: 'splice_insert', spliceEventId: 9 * 256 + 1, insert },
    });
    const hex = `0x${[...section].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const log = JSON.stringify({
      target: [],
      general: [
        { dfn: 9, cust_param: 'by-event' },
        { dfn: 7, cust_param: 'by-program' },
      ],
    });
    const ranges = [range('b', 0, 'DURATION=30').replace('0xFC', hex)];
    const asked = async (scte_bits: string) => {
      const config = { scte_bits, traffic_log_url: `${ORIGIN}/my-log?id=` };
      const one = await channel(config, ranges, 1, { documents: { '/my-log': log } });
      return (await one.ads()).map((query) => query.cust_params);
    };
    expect([await asked('event_id'), await asked('program_id')]).toEqual([['by-event'], ['by-program']]);
  });
  it('flash_sync_url: where the times of L-shapes are fetched', async () => {
    const one = await channel({ flash_sync_url: `${ORIGIN}/my-sync` }, [], 0, {
      checkout: { has_flash_sync_u_wall: true },
    });
    await expect.poll(() => one.requests('/my-sync')).toEqual([{ network_code: 'J' }]);
  });
  it('live_hold_back: how far behind the edge the stream begins', async () => {
    for (const live_hold_back of [4, 20]) {
      const one = await page({ live_hold_back, ads_enabled: false }, { live: true });
      await expect.poll(() => one.engine.loaded()?.source.holdBack).toBe(live_hold_back);
    }
  });
});
