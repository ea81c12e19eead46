import { describe, expect, it } from 'vitest';
import {
  BANNER,
  BANNER_SIZES,
  type BannerFacts,
  bannerPlan,
  bannerSizes,
  refreshesBanner,
  startsBanner,
} from './banner-plan.ts';
import {
  type BannerRequest,
  type BannerRequestEvent,
  type BannerSource,
  startBannerRequest,
  stepBannerRequest,
} from './banner-request.ts';

const ANYONE: BannerFacts = {
  eligiblePage: true,
  windowWidth: 1280,
  tester: false,
  countryContent: true,
  adFree: false,
  adsEnabled: true,
  ready: true,
  kids: false,
};

describe('who sees the bottom banner', () => {
  it.each<[string, Partial<BannerFacts>, ReturnType<typeof bannerPlan>]>([
    ['a viewer at desktop width', {}, { show: true, houseOnly: false }],
    ['the narrowest desktop (S0-4-066)', { windowWidth: 800 }, { show: true, houseOnly: false }],
    ['no viewer below the breakpoint (S0-4-066)', { windowWidth: 799 }, { show: false, reason: 'width' }],
    ['no viewer on other pages', { eligiblePage: false }, { show: false, reason: 'page' }],
    ['no tester', { tester: true }, { show: false, reason: 'tester' }],
    [
      'no viewer without country content',
      { countryContent: false },
      { show: false, reason: 'country-content' },
    ],
    ['no ad-free viewer', { adFree: true }, { show: false, reason: 'ad-free' }],
    ['no viewer while ads are off', { adsEnabled: false }, { show: false, reason: 'remote-config' }],
    ['no viewer before the ad config is ready', { ready: false }, { show: false, reason: 'not-ready' }],
    ['a kids profile, house ads only', { kids: true }, { show: true, houseOnly: true }],
    ['the first rule is the reason', { tester: true, adFree: true }, { show: false, reason: 'tester' }],
  ])('%s', (_, change, plan) => {
    expect(bannerPlan({ ...ANYONE, ...change })).toEqual(plan);
  });
});

describe('when the first banner is requested (S0-4-065)', () => {
  it.each([
    ['not before 2 s (S0-9-013)', { waited: 1999, scrolled: false, pixelsInSight: 90 }, false],
    ['after 2 s (S0-9-013)', { waited: 2000, scrolled: false, pixelsInSight: 90 }, true],
    ['on scroll', { waited: 10, scrolled: true, pixelsInSight: 90 }, true],
    ['with 45 px in sight (S0-9-016)', { waited: 2000, scrolled: true, pixelsInSight: 45 }, true],
    ['not with 44 (S0-9-016)', { waited: 2000, scrolled: true, pixelsInSight: 44 }, false],
  ])('%s', (_, facts, starts) => {
    expect(startsBanner(facts)).toBe(starts);
  });
});

describe('sizes (S0-9-012)', () => {
  const { leaderboard, super: wide, panorama, billboard } = BANNER_SIZES;
  it.each([
    ['none below desktop width', { width: 799, height: 800 }, []],
    ['728x90', { width: 800, height: 800 }, [leaderboard]],
    ['970x90', { width: 1080, height: 800 }, [wide, leaderboard]],
    ['975x100', { width: 1280, height: 800 }, [panorama, wide, leaderboard]],
    ['970x250 in a tall window', { width: 1280, height: 1200 }, [billboard, panorama, wide, leaderboard]],
  ])('%s', (_, window, sizes) => {
    expect(bannerSizes(window)).toEqual(sizes);
  });

  it('are the four of the specification', () => {
    expect(
      Object.values(BANNER_SIZES)
        .map(({ width, height }) => `${width}x${height}`)
        .sort(),
    ).toEqual(['728x90', '970x250', '970x90', '975x100']);
  });
});

describe('refresh (S0-4-069)', () => {
  it.each([
    ['not before the server’s seconds (S0-9-015)', 29_999, 30, false],
    ['after them (S0-9-015)', 30_000, 30, true],
    ['never without a frequency', 1e9, null, false],
  ])('%s', (_, inSight, frequency, due) => {
    expect(refreshesBanner(inSight, frequency)).toBe(due);
  });
});

describe('where the banner comes from', () => {
  const run = (missing: readonly BannerSource[], ...events: BannerRequestEvent[]): BannerRequest =>
    events.reduce(stepBannerRequest, startBannerRequest(new Set(missing), 0));
  const asks = (source: BannerSource) => expect.objectContaining({ phase: 'asking', source });

  it.each<[string, BannerSource[], BannerRequestEvent[], unknown]>([
    ['the bid is asked first', [], [], asks('bid')],
    [
      'a bid is used (S0-4-067)',
      [],
      [{ type: 'filled', source: 'bid', now: 499 }],
      { phase: 'filled', source: 'bid' },
    ],
    ['it has 500 ms (S0-9-014)', [], [{ type: 'time', now: BANNER.bidWait - 1 }], asks('bid')],
    ['then the ad manager is asked (S0-9-014)', [], [{ type: 'time', now: BANNER.bidWait }], asks('manager')],
    ['also after an empty bid (S0-4-068)', [], [{ type: 'empty', source: 'bid', now: 20 }], asks('manager')],
    ['and after a failed one (S0-4-068)', [], [{ type: 'failed', source: 'bid', now: 20 }], asks('manager')],
    [
      'a late bid is not used',
      [],
      [
        { type: 'time', now: 500 },
        { type: 'filled', source: 'bid', now: 510 },
      ],
      asks('manager'),
    ],
    [
      'the ad manager fills it',
      [],
      [
        { type: 'empty', source: 'bid', now: 20 },
        { type: 'filled', source: 'manager', now: 90 },
      ],
      { phase: 'filled', source: 'manager' },
    ],
    [
      'a house ad is last',
      [],
      [
        { type: 'empty', source: 'bid', now: 20 },
        { type: 'time', now: 20 + BANNER.managerWait },
      ],
      asks('house'),
    ],
    [
      'it is next if no ad manager is configured',
      ['manager'],
      [{ type: 'failed', source: 'bid', now: 1 }],
      asks('house'),
    ],
    ['and the only one in a kids profile', ['bid', 'manager'], [], asks('house')],
    [
      'without any of them there is none',
      ['bid', 'manager'],
      [{ type: 'empty', source: 'house', now: 1 }],
      { phase: 'empty' },
    ],
    [
      'what is filled stays',
      [],
      [
        { type: 'filled', source: 'bid', now: 1 },
        { type: 'failed', source: 'bid', now: 2 },
      ],
      { phase: 'filled', source: 'bid' },
    ],
  ])('%s', (_, missing, events, state) => {
    expect(run(missing, ...events)).toEqual(state);
  });
});
