import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BreakLimits,
  breakTime,
  edgeBreak,
  missedBreak,
  nearBreak,
  type PlannedBreak,
  passedBreak,
} from './break-times.ts';
import {
  breakEnd,
  cutDelay,
  dueBreak,
  isLivePrerollDue,
  type LiveFacts,
  resumeAfterAds,
} from './due-break.ts';
import type { LiveAdBreak } from './live-ad-break.ts';

/** [offset, seconds of a video of 600 s] */
const OFFSETS = [
  ['start', 0],
  ['end', null],
  ['00:10:00', 600],
  ['01:00:00.500', 3600.5],
  ['25%', 150],
  ['100%', 600],
  ['00:61:00', undefined],
  ['soon', undefined],
  ['101%', undefined],
] as const;

const BREAKS: readonly PlannedBreak[] = [
  { id: 'pre', time: 0 },
  { id: 'a', time: 100 },
  { id: 'b', time: 200 },
  { id: 'post', time: null },
];
const FREE: BreakLimits = { played: new Set(), lastStart: null, now: 1000, adFreeTime: 300 };

describe('breaks of a video', () => {
  it.each(OFFSETS)('reads the offset %s as %s', (offset, seconds) => {
    expect(breakTime(offset, 600)).toBe(seconds);
  });

  it('knows no share of a length that is unknown', () => {
    expect(breakTime('50%', 0)).toBeUndefined();
  });

  it('loads a mid-roll 2 s before its start, and starts it then [S1-4-072 S1-9-012]', () => {
    expect(nearBreak(BREAKS, 97.9, FREE)).toBeNull();
    expect(nearBreak(BREAKS, 98, FREE)).toEqual({ id: 'a', start: false });
    expect(nearBreak(BREAKS, 100, FREE)).toEqual({ id: 'a', start: true });
  });

  it('starts it up to 2 s late, for a picture that began just behind it [S1-4-073 S1-9-012]', () => {
    expect(nearBreak(BREAKS, 102, FREE)).toEqual({ id: 'a', start: true });
    expect(nearBreak(BREAKS, 102.1, FREE)).toBeNull();
  });

  it('plays no break twice', () => {
    expect(nearBreak(BREAKS, 100, { ...FREE, played: new Set(['a']) })).toBeNull();
    expect(passedBreak(BREAKS, 50, 150, { ...FREE, played: new Set(['a']) })).toBeNull();
  });

  it('plays the last break that a seek passes, and none on the way back', () => {
    expect(passedBreak(BREAKS, 50, 550, FREE)).toBe('b');
    expect(passedBreak(BREAKS, 50, 150, FREE)).toBe('a');
    expect(passedBreak(BREAKS, 100, 150, FREE)).toBeNull();
    expect(passedBreak(BREAKS, 550, 50, FREE)).toBeNull();
  });

  it.each([
    ['a seek over both', [{ from: 50, to: 550 }], 550, 'b'],
    [
      'two seeks, each over one',
      [
        { from: 50, to: 150 },
        { from: 150, to: 250 },
      ],
      250,
      'b',
    ],
    [
      'a seek back before the last',
      [
        { from: 50, to: 250 },
        { from: 250, to: 150 },
      ],
      150,
      'a',
    ],
    [
      'a seek back before both',
      [
        { from: 50, to: 250 },
        { from: 250, to: 20 },
      ],
      20,
      null,
    ],
    ['a seek over none, and one played over', [{ from: 10, to: 20 }], 130, null],
    ['no seek', [], 300, null],
  ] as const)('plays what was passed before the breaks were known: %s', (_, jumps, position, id) => {
    expect(missedBreak(BREAKS, jumps, position, FREE)).toBe(id);
    expect(missedBreak(BREAKS, jumps, position, { ...FREE, played: new Set(['a', 'b']) })).toBeNull();
  });

  it('begins no break within 300 s of another [S1-9-011 S1-9-087]', () => {
    const soon = { ...FREE, lastStart: 701 };
    expect([
      nearBreak(BREAKS, 100, soon),
      passedBreak(BREAKS, 50, 150, soon),
      edgeBreak(BREAKS, null, soon),
    ]).toEqual([null, null, null]);
    expect(nearBreak(BREAKS, 100, { ...FREE, lastStart: 700 })).not.toBeNull();
    expect(nearBreak(BREAKS, 98, { ...FREE, lastStart: 702 })).not.toBeNull();
  });

  it('has a break at the start and one after the end', () => {
    expect([edgeBreak(BREAKS, 0, FREE), edgeBreak(BREAKS, null, FREE)]).toEqual(['pre', 'post']);
    expect(edgeBreak(BREAKS, null, { ...FREE, played: new Set(['post']) })).toBeNull();
  });

  it('plays each break once at most, however the viewer seeks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 40 }), (places) => {
        const played = new Set<string>();
        let from = 0;
        for (const to of places) {
          const limits = { ...FREE, played, adFreeTime: 0 };
          const near = nearBreak(BREAKS, to, limits);
          const id = passedBreak(BREAKS, from, to, limits) ?? (near?.start ? near.id : null);
          if (id !== null) {
            expect(played.has(id)).toBe(false);
            played.add(id);
          }
          from = to;
        }
      }),
    );
  });
});

const BREAK: LiveAdBreak = {
  id: 'l1',
  startTime: 1_000_000,
  endTime: 1_060_000,
  duration: 60,
  planned_duration: null,
  dfn: 1,
  part_number: 1,
  uwallTime: null,
  keyupTime: null,
};
const LIVE: LiveFacts = {
  pictureTime: 1_000_000,
  onAir: true,
  played: new Set(),
  lastStart: null,
  now: 5000,
  ad_free_time: 300,
  adbkctrl_threshold: 5,
  planned_duration_adjestment_time: 0,
};

/** [sentence, spec, what differs, break] */
const LIVE_CASES = [
  ['a live-roll within 40 s of the edge', 'S1-4-065', {}, { kind: 'liveroll', start: true, seconds: 60 }],
  ['a mid-roll anywhere else', 'S1-4-066', { onAir: false }, { kind: 'midroll', start: true, seconds: 60 }],
  [
    'loaded 2 s before its start',
    'S1-4-072',
    { pictureTime: 998_000 },
    { kind: 'liveroll', start: false, seconds: 60 },
  ],
  ['not earlier', 'S1-4-072', { pictureTime: 997_000 }, null],
  [
    'a viewer who arrives later sees what is left',
    'S1-4-065',
    { pictureTime: 1_040_000 },
    { kind: 'liveroll', start: true, seconds: 20 },
  ],
  ['not with less than the threshold left', 'S1-9-088', { pictureTime: 1_055_500 }, null],
  [
    'the threshold comes from remote config',
    'S1-9-088',
    { pictureTime: 1_055_500, adbkctrl_threshold: 4 },
    { start: true, seconds: 4.5 },
  ],
  ['not within the ad-free time', 'S1-9-087', { lastStart: 4800 }, null],
  [
    'the ad-free time comes from remote config',
    'S1-9-087',
    { lastStart: 4800, ad_free_time: 100 },
    { start: true },
  ],
  ['not twice', 'S1-4-065', { played: new Set(['l1']) }, null],
  ['not when it is over', 'S1-4-066', { pictureTime: 1_060_000, adbkctrl_threshold: 0 }, null],
] as const;

describe('breaks of a channel', () => {
  it.each(LIVE_CASES)('%s [%s]', (_sentence, _spec, change, due) => {
    const found = dueBreak([BREAK], { ...LIVE, ...change });
    if (due === null) expect(found).toBeNull();
    else expect(found).toMatchObject(due);
  });

  it('takes a planned length with its adjustment while the real one is not known [S1-9-088]', () => {
    const planned = { ...BREAK, duration: null, planned_duration: 30 };
    expect([breakEnd(planned, 0), breakEnd(planned, 10), breakEnd(BREAK, 10)]).toEqual([
      1_030_000, 1_040_000, 1_060_000,
    ]);
    expect(breakEnd({ ...planned, planned_duration: null }, 10)).toBe(1_060_000);
  });

  it('asks for a pre-roll in the one browser family after 5 s without a live-roll [S1-4-067 S1-9-007]', () => {
    const facts = { safari: true, sinceStartMs: 5000, linearLoaded: false };
    expect(isLivePrerollDue(facts)).toBe(true);
    expect(isLivePrerollDue({ ...facts, sinceStartMs: 4999 })).toBe(false);
    expect(isLivePrerollDue({ ...facts, linearLoaded: true })).toBe(false);
    expect(isLivePrerollDue({ ...facts, safari: false })).toBe(false);
  });

  it('plays on after ads, at the edge where it was there before [S1-4-068 S1-4-069]', () => {
    const facts = { live: true, onAir: true, mayShift: true, scheme: 'widevine' } as const;
    expect(resumeAfterAds(facts)).toBe('edge');
    expect(resumeAfterAds({ ...facts, onAir: false })).toBe('position');
    expect(resumeAfterAds({ ...facts, onAir: false, mayShift: false })).toBe('edge');
    expect(resumeAfterAds({ ...facts, scheme: 'fairplay' })).toBe('edge');
    expect(resumeAfterAds({ ...facts, scheme: 'fairplay', onAir: false, mayShift: false })).toBe('position');
    expect(resumeAfterAds({ ...facts, live: false })).toBe('position');
  });

  it('cuts an ad at the end of its break only where remote config says so [S1-9-087]', () => {
    expect([
      cutDelay(1_060_000, 1_030_000, true),
      cutDelay(1_060_000, 1_070_000, true),
      cutDelay(1_060_000, 1_030_000, false),
    ]).toEqual([30_000, 0, null]);
  });
});
