import { describe, expect, it } from 'vitest';
import { favouriteClick } from '#shared/domain/library/favourite-click.ts';
import {
  addRecentSearch,
  EDITORIAL_IMAGES_MAX,
  editorialImages,
  RECENT_SEARCHES_MAX,
  searchSubmit,
} from '#shared/domain/search/recent-searches.ts';
import {
  CHANNEL,
  CHANNEL_CASES,
  LABEL_CASES,
  LISTING,
  ROW_CASES,
  ROW_VIEWER,
  TVOD,
  TVOD_CASES,
  UNLABELLED,
} from './catalogue.cases.ts';
import { isChannelListed } from './channel-listing.ts';
import { isCatchUp, isIntroClip, isPayPerTitle } from './content-kind.ts';
import {
  CONTENT_CACHE,
  CONTENT_TIMING,
  clickDelay,
  countsAsImpression,
  isPageScrolled,
} from './content-timing.ts';
import { EPISODES_EXPANDED, episodeColumns, episodeWindow, initialEpisodes } from './episode-list-sizes.ts';
import { parseEpisodeNumber } from './episode-number.ts';
import { endOfWeek, freePreviewKey } from './free-preview-cache.ts';
import { LABELS_MAX, labelColour, labelsOf } from './label.ts';
import { PLATFORM_GROUPS } from './platform-group.ts';
import { isIncludedFor } from './programme-subscription.ts';
import { isFixedRow, PAGE_SIZE, ROW_ITEMS_MAX, tileRank } from './row-sizes.ts';
import { isRowVisible } from './row-visibility.ts';
import { tvodOffer } from './tvod-offer.ts';

describe('channels', () => {
  it.each(CHANNEL_CASES)('%s [%s]', (_sentence, _spec, channel, facts, listed) => {
    expect(isChannelListed({ ...CHANNEL, ...channel }, { ...LISTING, ...facts })).toBe(listed);
  });
});

describe('rows', () => {
  it.each(ROW_CASES)('%s [%s]', (_sentence, _spec, type, facts, visible) => {
    expect(isRowVisible(type, { ...ROW_VIEWER, ...facts })).toBe(visible);
  });
});

describe('pay per title', () => {
  it.each(TVOD_CASES)('%s [%s]', (_sentence, _spec, facts, offer) =>
    expect(tvodOffer({ ...TVOD, ...facts })).toEqual(offer),
  );
  it('a subscription tag with TVOD_ in its English name marks it [S1-3-045]', () => {
    expect(isPayPerTitle([{ type: 'subscription_tag', name_en: 'X_TVOD_1' }])).toBe(true);
    expect(
      isPayPerTitle([
        { type: 'subscription_tag', name_en: null },
        { type: 'subscription_tag', name_en: 'TVOD_1' },
      ]),
    ).toBe(true);
    expect(isPayPerTitle([{ type: 'labelling_tag', name_en: 'TVOD_1' }])).toBe(false);
    expect(isPayPerTitle([{ type: 'subscription_tag', name_en: 'basic' }])).toBe(false);
  });
});

describe('labels', () => {
  it.each(LABEL_CASES)('%s [%s]', (_sentence, _spec, facts, level, expected) => {
    const labels = expected.map((label) =>
      typeof label === 'string' ? { kind: label, count: null } : { kind: label[0], count: label[1] },
    );
    expect(labelsOf({ ...UNLABELLED, ...facts }, level, false)).toMatchObject(labels);
    expect(labelsOf({ ...UNLABELLED, ...facts }, level, false)).toHaveLength(labels.length);
    expect(LABELS_MAX).toBe(2);
  });
  it('an early release names its platforms [S1-9-068]', () => {
    const labels = labelsOf(
      { ...UNLABELLED, earlyRelease: true, earlyPlatforms: ['Web'], limitedPlatform: ['Apps'] },
      'standard',
      false,
    );
    expect(labels.map(({ kind, platforms }) => [kind, platforms])).toEqual([
      ['platform_limit', ['Apps']],
      ['early_release', ['Web']],
    ]);
  });
  it('a platform limit names its platforms, another label none', () => {
    const labels = labelsOf(
      { ...UNLABELLED, limitedPlatform: ['Mobile', 'Apps'], isEarlyGold: true },
      'standard',
      false,
    );
    expect(labels.map(({ platforms }) => platforms)).toEqual([['Mobile', 'Apps'], []]);
  });
  it('a viewer whose plans include the programme is told nothing of what is free, and the next label takes its place', () => {
    const facts = {
      ...UNLABELLED,
      allFreeEpisodes: true,
      isPreview: true,
      earlyRelease: true,
      premiumEpisode: true,
    };
    const kinds = [false, true].map((included) =>
      labelsOf(facts, 'standard', included).map(({ kind }) => kind),
    );
    expect(kinds).toEqual([
      ['all_episodes_free', 'early_release'],
      ['early_release', 'premium'],
    ]);
  });
  it.each([
    ['a programme without a plan, to a subscriber', [], ['basic'], true],
    ['a programme without a plan, to anyone else', [], [], false],
    ['a programme of a plan that the viewer has', ['basic'], ['basic'], true],
    ['a programme of another plan', ['sports'], ['basic'], false],
  ] as const)('plans include or not: %s', (_what, tags, subscriptions, included) => {
    const entitlements = { subscriptions, subscribedProgrammeIds: [], contractEnds: {} };
    expect(isIncludedFor({ programmeId: 'p', tags }, entitlements, 0)).toBe(included);
  });
  it('pay-per labels are B72949 unless configured [S1-9-071]', () => {
    expect(labelColour('pay_per_programme', {}).background).toBe('B72949');
    expect(labelColour('pay_per_episode', {}).background).toBe('B72949');
  });
  it('premium is DD4B74 unless configured [S1-9-072]', () =>
    expect(labelColour('premium', {}).background).toBe('DD4B74'));
  it('the text is white [S1-9-073]', () => expect(labelColour('early_gold', {}).text).toBe('FFFFFF'));
  it('other colours come from remote config [S1-9-074]', () => {
    const configured = { early_gold: { background: '112233', text: '445566' } };
    expect(labelColour('early_gold', configured)).toEqual({ background: '112233', text: '445566' });
    expect(labelColour('early_release', configured)).toEqual({ background: null, text: 'FFFFFF' });
  });
});

describe('episodes', () => {
  it('an episode_no under 10000000 is a number [S1-3-051]', () => {
    expect(parseEpisodeNumber(9_999_999)).toEqual({ kind: 'number', number: 9_999_999 });
    expect(parseEpisodeNumber(10_000_000)).toEqual({ kind: 'number', number: 10_000_000 });
  });
  it('a larger one is a date [S1-3-052]', () =>
    expect(parseEpisodeNumber(20_260_501)).toEqual({ kind: 'date', year: 2026, month: 5, day: 1 }));
  it('catchup marks catch-up [S1-3-036]', () =>
    expect([isCatchUp('catchup'), isCatchUp('full'), isCatchUp(null)]).toEqual([true, false, false]));
  it('clip_type intro marks an intro clip [S1-3-068]', () =>
    expect([isIntroClip('intro'), isIntroClip(null)]).toEqual([true, false]));
  it('7 show at 800 to 1899 [S1-9-051]', () => expect([800, 1899].map(initialEpisodes)).toEqual([7, 7]));
  it('7 show in the one column below 800', () => expect([320, 799].map(initialEpisodes)).toEqual([7, 7]));
  it('9 at 1900 to 2199 [S1-9-052]', () => expect([1900, 2199].map(initialEpisodes)).toEqual([9, 9]));
  it('11 from 2200 [S1-9-053]', () => expect([2200, 4000].map(initialEpisodes)).toEqual([11, 11]));
  it('100 when expanded [S1-9-054]', () => expect(EPISODES_EXPANDED).toBe(100));
  it('4, 5 and 6 columns, one below 800', () =>
    expect([799, 800, 1900, 2200].map(episodeColumns)).toEqual([1, 4, 5, 6]));
  it('a window is 17 episodes [S1-9-056]', () => expect(episodeWindow(18)).toEqual({ start: 18, end: 34 }));
});

describe('a row', () => {
  it('up to 20 items [S1-9-057]', () => expect(ROW_ITEMS_MAX).toBe(20));
  it('fewer than 5 items are fixed', () => expect([4, 5].map(isFixedRow)).toEqual([true, false]));
  it('the rank is the index plus one [S1-9-061]', () => expect([0, 9].map(tileRank)).toEqual([1, 10]));
});

describe('searching', () => {
  it('keywords are trimmed, empty ones ignored [S1-5-034]', () => {
    expect(addRecentSearch(['drama'], '  news ')).toEqual(['news', 'drama']);
    expect(addRecentSearch(['drama'], '  ')).toEqual(['drama']);
  });
  it('a duplicate moves to the front [S0-5-044] [S1-5-035]', () =>
    expect(addRecentSearch(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']));
  it('at most five [S0-5-043] [S1-5-035] [S1-9-062]', () => {
    expect(addRecentSearch(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
    expect([RECENT_SEARCHES_MAX, EDITORIAL_IMAGES_MAX]).toEqual([5, 4]);
  });
  it('submit ignores what is empty after trimming [S0-5-041] [S1-5-036]', () =>
    expect([searchSubmit('  ', false), searchSubmit(' a ', false)]).toEqual([null, 'a']));
  it('and what is being composed [S1-5-036]', () => expect(searchSubmit('dung', true)).toBeNull());
  it('editorial images are at most four [S0-5-045]', () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((keyword) => ({ keyword, image: '/x.svg' }));
    expect(
      editorialImages([{ keyword: 'z', image: null }, { keyword: ' ', image: '/x.svg' }, ...items]).map(
        ({ keyword }) => keyword,
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('constants', () => {
  it('platform groups [S0-9-030] [S1-9-075]', () =>
    expect(PLATFORM_GROUPS).toEqual(['SmartTV', 'Mobile', 'Apps', 'Web']));
  it('footer cache of 60 minutes [S0-9-033] [S1-9-036]', () => expect(CONTENT_CACHE.footer).toBe(3_600_000));
  it('labelling cache of 10 minutes [S1-9-037]', () => expect(CONTENT_CACHE.labelling).toBe(600_000));
  it('hover previews after 100 and 200 ms [S1-9-028]', () =>
    expect(CONTENT_TIMING.hoverPreview).toEqual({ mixed: 100, video: 200 }));
  it('scrolling again after 300 and 500 ms [S1-9-029]', () =>
    expect(CONTENT_TIMING.scrollCooldown).toEqual({ mixed: 300, video: 500 }));
  it('a tracked click that leaves the app waits a second, another does not [S1-9-030]', () =>
    expect([clickDelay(true), clickDelay(false)]).toEqual([1000, 0]));
  it('impressions after a second, of 45 pixels and more [S1-9-031]', () => {
    expect(CONTENT_TIMING.impressionDebounce).toBe(1000);
    expect([countsAsImpression(44), countsAsImpression(45)]).toEqual([false, true]);
  });
  it('over 10 pixels a page is scrolled [S1-9-032]', () =>
    expect([isPageScrolled(10), isPageScrolled(11)]).toEqual([false, true]));
  it('page sizes of 20, 50 and 60 [S1-9-063]', () =>
    expect(PAGE_SIZE).toEqual({ list: 20, viewer: 50, search: 50, row: 60 }));
});

describe('free preview cache', () => {
  it('is keyed by the programme path [S1-5-037]', () => {
    expect(freePreviewKey('/p1/Name/')).toBe(freePreviewKey('p1/Name'));
    expect(freePreviewKey('//p1/Name//')).toBe(freePreviewKey('p1/Name'));
    expect(freePreviewKey('p1/Name')).not.toBe(freePreviewKey('p2/Name'));
    expect(freePreviewKey('p1/Name')).not.toBe(freePreviewKey('p1Name'));
  });
  it('lasts until the end of the week in Hong Kong [S1-9-038]', () => {
    const monday = Date.parse('2026-05-04T00:00:00+08:00');
    expect(endOfWeek(Date.parse('2026-05-01T12:00:00Z'))).toBe(monday);
    expect(endOfWeek(monday - 1)).toBe(monday);
    expect(endOfWeek(monday)).toBe(Date.parse('2026-05-11T00:00:00+08:00'));
  });
});

describe('favourites', () => {
  it('guests and guest mode get the login prompt [S0-4-059]', () => {
    expect((['guest', 'guest_mode', 'member'] as const).map(favouriteClick)).toEqual([
      'LOGIN_REQUIRED',
      'LOGIN_REQUIRED',
      'CHANGE',
    ]);
  });
});
