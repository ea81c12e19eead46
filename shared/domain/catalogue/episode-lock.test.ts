import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EPISODE_LOCK_CASES,
  LOCK_NOW,
  PLAIN_EPISODE,
  PLAIN_VIEWER,
  REMAINING_CASES,
} from './episode-lock.cases.ts';
import { episodeLock, type LockEpisode } from './episode-lock.ts';
import { isCurrentFree, isNextFree } from './free-episode.ts';
import { previewAllowance } from './preview-allowance.ts';
import { programmeSubscription } from './programme-subscription.ts';
import { remainingTime } from './remaining-time.ts';

const OPEN = { start: '2026-05-01T00:00:00Z', end: '2026-05-03T12:00:00Z' };
const NEVER = { start: null, end: null };

describe('episode lock', () => {
  it.each(EPISODE_LOCK_CASES)('%s [%s]', (_sentence, _spec, episode, viewer, expected) => {
    expect(
      episodeLock({ ...PLAIN_EPISODE, ...episode }, { ...PLAIN_VIEWER, ...viewer }, LOCK_NOW),
    ).toMatchObject(expected);
  });

  it('a subscription never locks what was open, but for the flag of the preview', () => {
    const window = fc.constantFrom(OPEN, NEVER);
    const episode: fc.Arbitrary<LockEpisode> = fc.record({
      preview: fc.boolean(),
      free: window,
      pay: window,
      gold: window,
      premium: window,
      earlyRelease: fc.array(fc.record({ window, platform: fc.constantFrom('Web', 'Mobile', 'SmartTV') }), {
        maxLength: 2,
      }),
      isEarlyGold: fc.boolean(),
      limitedPlatform: fc.subarray(['Web', 'Mobile', 'SmartTV']),
      viewingPeriodEnd: fc.constantFrom(null, OPEN.end),
    });
    const viewer = fc.record({
      paid: fc.boolean(),
      purchased: fc.boolean(),
      allowed: fc.boolean(),
      vertical: fc.boolean(),
    });
    fc.assert(
      fc.property(episode, viewer, (one, who) => {
        const without = episodeLock(one, { ...who, subscribed: false }, LOCK_NOW);
        const held = episodeLock(one, { ...who, subscribed: true }, LOCK_NOW);
        return without.lock || !held.lock;
      }),
    );
  });
});

describe('remaining time', () => {
  it.each(REMAINING_CASES)('%s [%s]', (_sentence, _spec, left, label) =>
    expect(remainingTime(left)).toEqual(label),
  );
});

describe('preview allowance', () => {
  const list = [3, 1, 4, 2].map((no) => ({ episodeId: `e${no}`, episodeNo: no }));
  it('the N earliest, whatever the order of the list: first ascending, last descending [S1-4-110]', () => {
    const ascending = list.toSorted((one, other) => one.episodeNo - other.episodeNo);
    for (const order of [list, ascending, ascending.toReversed()]) {
      expect([...previewAllowance(order, { count: 2, episodeIds: [] }, 'standard')].sort()).toEqual([
        'e1',
        'e2',
      ]);
    }
  });
  it('the listed episodes [S1-4-111]', () => {
    expect([...previewAllowance(list, { count: 0, episodeIds: ['e4'] }, 'standard')]).toEqual(['e4']);
  });
  it('the gold level has none [S1-6-005]', () => {
    expect(previewAllowance(list, { count: 2, episodeIds: ['e4'] }, 'gold').size).toBe(0);
  });
});

describe('free flags', () => {
  const inside = { free: OPEN, preview: false };
  it('the current episode is free inside its free window, not for being a preview [S1-4-119]', () => {
    expect(isCurrentFree(inside, LOCK_NOW)).toBe(true);
    expect(isCurrentFree({ free: NEVER, preview: true }, LOCK_NOW)).toBe(false);
  });
  it('the next is free inside its window or if it is a preview [S1-4-120]', () => {
    expect(isNextFree(inside, LOCK_NOW)).toBe(true);
    expect(isNextFree({ free: NEVER, preview: true }, LOCK_NOW)).toBe(true);
    expect(isNextFree({ free: NEVER, preview: false }, LOCK_NOW)).toBe(false);
    expect(isNextFree({ free: NEVER }, LOCK_NOW)).toBe(false);
  });
});

describe('programme subscription', () => {
  const held = {
    subscriptions: ['gold'],
    subscribedProgrammeIds: ['p2', 'p9'],
    contractEnds: { p1: '2026-06-01T00:00:00Z', p2: '2026-04-01T00:00:00Z', p4: '2026-05-01T12:00:00Z' },
  };
  it('in the contract-end map, until the end it says [S1-4-123] [S1-4-125]', () => {
    expect(programmeSubscription({ programmeId: 'p1', tags: [] }, held, LOCK_NOW)).toEqual({
      subscribed: true,
      ends: '2026-06-01T00:00:00Z',
    });
  });
  it('not when the contract has ended, though it was bought [S1-4-123]', () => {
    expect(programmeSubscription({ programmeId: 'p2', tags: [] }, held, LOCK_NOW)).toEqual({
      subscribed: false,
      ends: null,
    });
  });
  it('nor at the very end of it [S1-4-123]', () => {
    expect(programmeSubscription({ programmeId: 'p4', tags: [] }, held, LOCK_NOW)).toEqual({
      subscribed: false,
      ends: null,
    });
  });
  it('by one of its tags, with no end [S1-4-124]', () => {
    expect(programmeSubscription({ programmeId: 'p3', tags: ['basic', 'gold'] }, held, LOCK_NOW)).toEqual({
      subscribed: true,
      ends: null,
    });
    expect(programmeSubscription({ programmeId: 'p3', tags: ['basic'] }, held, LOCK_NOW).subscribed).toBe(
      false,
    );
  });
  it('a purchased programme counts (R-5)', () => {
    expect(programmeSubscription({ programmeId: 'p9', tags: [] }, held, LOCK_NOW)).toEqual({
      subscribed: true,
      ends: null,
    });
  });
});
