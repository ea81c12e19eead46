import { describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { BannerSource } from '#shared/domain/ads/banner-request.ts';
import { writeAdConsent } from './ad-consent.ts';
import { bannerParams, missingBannerSources } from './banner-request-facts.ts';
import { findBanner } from './find-banner.ts';

/** A search with answers of the test's choosing; `pass` lets time pass, and `pending` never answers. */
function search(
  answers: Partial<Record<BannerSource, () => Promise<string | null>>>,
  missing: BannerSource[] = [],
) {
  const timers: { at: number; run: () => void }[] = [];
  const asked: BannerSource[] = [];
  let now = 0;
  const ask = (source: BannerSource) => () => {
    asked.push(source);
    return answers[source]?.() ?? Promise.resolve(null);
  };
  const ended = new AbortController();
  const found = findBanner({
    ask: { bid: ask('bid'), manager: ask('manager'), house: ask('house') },
    missing: new Set(missing),
    clock: { now: () => now },
    setTimer: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    signal: ended.signal,
  });
  const pass = async (ms: number) => {
    now += ms;
    for (const { run } of timers.filter(({ at }) => at <= now)) run();
    await Promise.resolve();
  };
  return { found, asked, pass, ended };
}

const pending = () => new Promise<string | null>(() => undefined);
const failing = () => Promise.reject(new Error('down'));

describe('finding a banner', () => {
  it('takes the bid', async () => {
    const { found, asked } = search({ bid: async () => 'bid' });
    expect([await found, asked]).toEqual(['bid', ['bid']]);
  });

  it('asks the ad manager after 500 ms without a bid (S0-9-014)', async () => {
    const { found, asked, pass } = search({ bid: pending, manager: async () => 'manager' });
    await pass(499);
    expect(asked).toEqual(['bid']);
    await pass(1);
    expect([await found, asked]).toEqual(['manager', ['bid', 'manager']]);
  });

  it.each([
    ['empty', async () => null],
    ['failed', failing],
  ])('continues to the house ad after %s ones (S0-4-068)', async (_, answer) => {
    const { found, asked } = search({ bid: answer, manager: answer, house: async () => 'house' });
    expect([await found, asked]).toEqual(['house', ['bid', 'manager', 'house']]);
  });

  it('asks no source that is missing, and ends without a banner', async () => {
    const { found, asked } = search({}, ['bid', 'manager']);
    expect([await found, asked]).toEqual([null, ['house']]);
  });

  it('has no result once it is cancelled', async () => {
    const { found, ended } = search({ bid: async () => 'bid' });
    ended.abort();
    expect(await found).toBeNull();
  });
});

describe('what sources receive, and which are asked', () => {
  const AD = { ad_site: 'harbour', ad_unit: 'home', base: '/harbour/web' };
  const PAGE = 'https://tv.example/en/home/';

  async function viewer(config: object, user: object = {}) {
    const platform = createFakePlatform({ bot: true });
    const data = createData({
      platform,
      fetch: async (input) =>
        String(input).includes('getSession')
          ? Response.json({
              region: 1,
              country_code: 'HK',
              supported_country: true,
              guest_token: 'g',
              user: { guest: true, ...user },
              ad: AD,
            })
          : Response.json(config),
      origin: 'http://127.0.0.1',
      host: 'tv.example',
      clock: { now: () => 0 },
      setTimer: () => () => undefined,
      random: () => 0.5,
      makeId: () => 'id',
    });
    await data.session.load({ path: '/en/home/', lang: 'en' });
    await data.config.start();
    await expect.poll(() => data.config.store.getState().config).toMatchObject(config);
    return { data, platform };
  }

  it('the ad site is the session’s, or adsite_v2 where remote config has it (S0-3-054)', async () => {
    const { data } = await viewer({});
    expect(bannerParams(data, 'en')).toEqual({
      adSite: 'harbour',
      adUnit: '/harbour/web/home',
      lang: 'en',
      personalised: 0,
      kids: 0,
    });
    const other = await viewer({ adsite_v2: 'harbour2' });
    expect(bannerParams(other.data, 'tc')).toMatchObject({ adSite: 'harbour2', lang: 'tc' });
  });

  const THIRD = {
    banner_bidder_url: 'https://bids.example/auction',
    ad_manager_script_url: 'https://manager.example/tag.js',
  };

  it('no third party is asked without consent', async () => {
    const { data, platform } = await viewer(THIRD);
    expect([...missingBannerSources(data, false, PAGE)]).toEqual(['bid', 'manager']);
    writeAdConsent(platform.storage, null, true, 0);
    expect([...missingBannerSources(data, false, PAGE)]).toEqual([]);
    expect(bannerParams(data, 'en').personalised).toBe(1);
  });

  it('the service’s own bidder needs none; an ad manager that is not configured is not asked', async () => {
    const { data } = await viewer({ banner_bidder_url: '/ads/bid' });
    expect([...missingBannerSources(data, false, PAGE)]).toEqual(['manager']);
  });

  it('a kids profile gets house ads only', async () => {
    const { data, platform } = await viewer(THIRD, { profile_class: 'kids' });
    writeAdConsent(platform.storage, null, true, 0);
    expect([...missingBannerSources(data, true, PAGE)]).toEqual(['bid', 'manager']);
    expect(bannerParams(data, 'en')).toMatchObject({ personalised: 0, kids: 1 });
  });
});
