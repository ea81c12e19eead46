import { describe, expect, it } from 'vitest';
import type { AdPlatform, AdRequest, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import { createPreparedAds } from './prepared-ads.ts';

const REQUEST: AdRequest = {
  kind: 'preroll',
  item: 'v1',
  breakId: 'preroll',
  seconds: null,
  tag: null,
  custom: '',
  targeting: {},
};

const ad = (url: string, more: Partial<LoadedAd> = {}): LoadedAd => ({
  adId: 'a',
  creativeId: 'c',
  adSystem: 's',
  title: 't',
  advertiser: 'x',
  seconds: 10,
  skipAfter: null,
  clickThrough: null,
  media: { url, type: 'mp4', height: 720, bitrate: 1000 },
  captions: [],
  wrapperIds: [],
  tracking: { impressions: [], errors: [], clicks: [], events: {}, notExecuted: [] },
  ...more,
});

/** A platform that counts its requests and answers with `ads`. */
function platform(id: string, ads: readonly LoadedAd[] | 'fails' | Promise<readonly LoadedAd[]>) {
  const calls: string[] = [];
  const made: AdPlatform = {
    id,
    load: async () => {
      calls.push(id);
      if (ads === 'fails') throw new Error('empty');
      return ads;
    },
    prepare: () => undefined,
    start: () => {
      throw new Error('not started here');
    },
  };
  return { made, calls };
}

function setUp() {
  let now = 0;
  const reserved: string[] = [];
  const ended: boolean[] = [];
  const picture: Pick<AdPicture, 'reserve' | 'unreserve' | 'isReserved'> = {
    reserve: ({ url }) => void reserved.push(url),
    unreserve: (begins) => void ended.push(begins),
    isReserved: () => reserved.length > 0,
  };
  const setTimer = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const advance = (ms: number) => {
    now += ms;
  };
  const prepared = createPreparedAds(picture, { now: () => now, setTimer });
  return { prepared, reserved, ended, pass: advance };
}

const settle = () => new Promise((done) => setTimeout(done, 5));
const load = ([first]: readonly AdPlatform[]) => first?.load(REQUEST, new AbortController().signal);
const ahead = (one: AdPlatform, key = 'k') => ({
  key,
  request: REQUEST,
  platform: one,
  isPlayable: () => true,
});

describe('a break that was requested ahead', () => {
  it('is answered without a second request, once, with its first frame kept', async () => {
    const { prepared, reserved, ended } = setUp();
    const { made, calls } = platform('p0', [ad('/a.mp4')]);
    prepared.prepare(ahead(made));
    await settle();
    expect(prepared.isReady()).toBe(true);
    const platforms = prepared.answered([made], 'k');
    expect(await load(platforms)).toHaveLength(1);
    expect([calls, reserved, ended.at(-1)]).toEqual([['p0'], ['/a.mp4'], true]);
    await load(platforms);
    expect(calls).toEqual(['p0', 'p0']);
    expect(prepared.answered([made], 'k')).toEqual([made]);
  });

  it('does not request priority 1 if priority 0 has answered, but asks it later if it is needed', async () => {
    const { prepared } = setUp();
    const first = platform('p0', [ad('/a.mp4')]);
    const second = platform('p1', [ad('/b.mp4')]);
    prepared.prepare(ahead(first.made));
    await settle();
    const [, later] = prepared.answered([first.made, second.made], 'k');
    const stop = new AbortController();
    const answer = later?.load(REQUEST, stop.signal);
    stop.abort();
    await expect(answer).rejects.toThrow();
    expect(second.calls).toEqual([]);
    await later?.load(REQUEST, new AbortController().signal);
    expect(second.calls).toEqual(['p1']);
  });

  it('does not ask priority 1 while priority 0 is pending', async () => {
    const { prepared } = setUp();
    const first = platform('p0', new Promise(() => undefined));
    const second = platform('p1', []);
    prepared.prepare(ahead(first.made));
    expect(prepared.answered([first.made, second.made], 'k')[1]).toBe(second.made);
  });

  it.each([
    ['another consent, language, item or profile', 'other', 0],
    ['an answer that is too old', 'k', 5 * 60_000],
  ])('is requested again for %s', async (_name, key, age) => {
    const { prepared, pass } = setUp();
    const { made } = platform('p0', [ad('/a.mp4')]);
    prepared.prepare(ahead(made));
    await settle();
    pass(age);
    expect(prepared.answered([made], key)).toEqual([made]);
  });

  it('ends with what the ad server says', async () => {
    const { prepared, pass } = setUp();
    const { made } = platform('p0', [ad('/a.mp4', { expires: 30 })]);
    prepared.prepare(ahead(made));
    await settle();
    pass(30_001);
    expect(prepared.isReady()).toBe(false);
  });

  it.each([
    ['a platform without ads', [], 0],
    ['a platform that fails', 'fails', 0],
  ] as const)('keeps nothing of %s', async (_name, ads, kept) => {
    const { prepared, reserved } = setUp();
    const { made } = platform('p0', ads);
    prepared.prepare(ahead(made));
    await settle();
    expect([prepared.isReady(), reserved.length, prepared.answered([made], 'k')]).toEqual([
      false,
      kept,
      [made],
    ]);
  });

  it('fetches no media of an ad that the whitelist blocks, nor a stream', async () => {
    const { prepared, reserved } = setUp();
    prepared.prepare({ ...ahead(platform('p0', [ad('/a.mp4')]).made), isPlayable: () => false });
    await settle();
    prepared.prepare(
      ahead(
        platform('p0', [
          ad('/a.m3u8', { media: { url: '/a.m3u8', type: 'hls', height: 720, bitrate: 1000 } }),
        ]).made,
      ),
    );
    await settle();
    expect(reserved).toEqual([]);
  });

  it('releases its media when it is dropped', async () => {
    const { prepared, ended } = setUp();
    const { made } = platform('p0', [ad('/a.mp4')]);
    prepared.prepare(ahead(made));
    await settle();
    prepared.drop();
    expect([prepared.isReady(), ended.at(-1), prepared.answered([made], 'k')]).toEqual([
      false,
      false,
      [made],
    ]);
  });
});
