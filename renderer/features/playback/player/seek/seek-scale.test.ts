import { describe, expect, it } from 'vitest';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { seekScale } from './seek-scale.ts';
import { playTime } from './time-text.ts';

const HOUR = 3_600_000;
const SIX_PM = Date.parse('2026-11-20T10:00:00Z');
const base = initialSession('').view;

/**
 * 20:20 is the picture, 20:24 the edge, and one hour 50 min can be seeked: the moment that the reference
 * picture shows.
 */
const live: PlayerState = {
  ...base,
  started: true,
  target: { kind: 'live', channelNo: 105, networkCode: 'R' },
  position: 6360,
  seekable: { start: 0, end: 6600 },
  pictureTime: SIX_PM + 2 * HOUR + 20 * 60_000,
};
const slots = [
  { title: 'before', start: SIX_PM, end: SIX_PM + HOUR },
  { title: 'races', start: SIX_PM + HOUR, end: SIX_PM + 3 * HOUR },
];

describe('live seek bar', () => {
  const scale = seekScale(live, slots, 0);

  it('spans the programmes, not the window', () => {
    expect(scale.gone.width).toBeCloseTo(18.9, 1);
    expect(scale.edge).toBeCloseTo(80, 5);
    expect(scale.reachable.from + scale.reachable.width).toBeCloseTo(80, 5);
  });

  it('shows what was watched of this programme only', () => {
    expect(scale.watched.from).toBeCloseTo(100 / 3, 3);
    expect(scale.watched.from + scale.watched.width).toBeCloseTo(scale.knob, 5);
    expect(scale.slots.map(({ current }) => current)).toEqual([false, true]);
  });

  it('converts a position on the bar to media time', () => {
    expect(scale.toPosition(scale.knob / 100)).toBeCloseTo(6360, 3);
    expect(scale.toValue(6360)).toBe(live.pictureTime);
  });

  it.each([
    ['knows nothing', { position: 0, seekable: { start: 0, end: 0 }, pictureTime: null, started: false }],
    ['has no time', { position: 6600, pictureTime: null }],
    ['has not gone to its place yet', { position: 0, pictureTime: SIX_PM, started: false }],
  ])('takes its edge for now while the stream %s', (_, change) => {
    const early = seekScale({ ...live, ...change }, slots, SIX_PM + 2.4 * HOUR);
    expect([early.edge, early.knob]).toEqual([expect.closeTo(80, 5), expect.closeTo(80, 5)]);
    expect(early.slots.map(({ current }) => current)).toEqual([false, true]);
  });

  it('without a schedule spans what can be seeked', () => {
    const bare = seekScale(live, [], 0);
    expect(bare.gone.width).toBe(0);
    expect(bare.knob).toBeCloseTo((6360 / 6600) * 100, 1);
  });
});

describe('on-demand seek bar', () => {
  it('runs over the length, with what is buffered', () => {
    const scale = seekScale({ ...base, position: 30, duration: 120, bufferedTo: 60 }, [], 0);
    expect(scale).toMatchObject({ live: false, knob: 25, reachable: { from: 0, width: 50 }, edge: null });
    expect(scale.toPosition(0.5)).toBe(60);
  });

  it('is at the beginning while the length is unknown', () => {
    expect(seekScale(base, [], 0).knob).toBe(0);
  });
});

describe('play time', () => {
  it.each([
    [0, '0:00'],
    [78.9, '1:18'],
    [2700, '45:00'],
    [3671, '1:01:11'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
  ])('%d s is %s', (seconds, text) => {
    expect(playTime(seconds)).toBe(text);
  });
});
