import { describe, expect, it } from 'vitest';
import { episode } from '#shared/contract/catalogue/episode.ts';
import { freeTimeLeft, lockReason, watchProgress } from './episode-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const made = (facts: Record<string, unknown>) =>
  episode.parse({
    episode_id: 'e5',
    episode_no: 5,
    video_id: 'v5',
    name_tc: '集',
    name_en: 'Episode',
    duration: 2700,
    ...facts,
  });
const window = (kind: string) => ({
  [`${kind}_start_time`]: '2026-11-01T00:00:00Z',
  [`${kind}_end_time`]: '2026-12-12T00:00:00Z',
});

describe('why an episode is locked', () => {
  it.each([
    ['only for phones', { limited_platform: ['Mobile'], ...window('gold') }, 'phone'],
    ['in the gold window', window('gold'), 'gold'],
    ['early for gold', { is_early_gold: true }, 'gold'],
    ['in the premium window', window('premium'), 'premium'],
    ['in the pay window', window('pay'), 'plan'],
    ['in no window', {}, 'plan'],
  ] as const)('%s', (_name, facts, reason) => {
    expect(lockReason(made(facts), NOW)).toBe(reason);
  });
});

describe('the free window', () => {
  it.each([
    ['2026-11-22T13:00:00Z', { unit: 'days', count: 2 }],
    ['2026-11-20T14:30:00Z', { unit: 'hours', count: 2 }],
    ['2026-11-20T12:40:00Z', { unit: 'minutes', count: 40 }],
  ] as const)('ending %s', (end, count) => {
    expect(freeTimeLeft(made({ free_start_time: '2026-11-01T00:00:00Z', free_end_time: end }), NOW)).toEqual(
      count,
    );
  });

  it('says nothing to subscribers, over 30 days, or when it is over', () => {
    const free = { free_start_time: '2026-11-01T00:00:00Z' };
    expect(
      freeTimeLeft(made({ ...free, free_end_time: '2026-11-22T00:00:00Z', subscribed: true }), NOW),
    ).toBeNull();
    expect(freeTimeLeft(made({ ...free, free_end_time: '2026-12-22T00:00:00Z' }), NOW)).toBeNull();
    expect(freeTimeLeft(made({ ...free, free_end_time: '2026-11-20T00:00:00Z' }), NOW)).toBeNull();
  });
});

describe('where the viewer was', () => {
  it('is known for the episode of the history only', () => {
    const seen = { episode_id: 'e5', playback_time: 810_000, video_duration: 2_700_000 };
    expect(watchProgress(made({}), seen)).toEqual({ part: 0.3, left: 1_890_000 });
    expect(watchProgress(made({ episode_id: 'e6' }), seen)).toBeNull();
  });

  it('within the last minute counts as watched', () => {
    expect(
      watchProgress(made({}), { episode_id: 'e5', playback_time: 2_650_000, video_duration: 2_700_000 }),
    ).toEqual({ part: 1, left: 0 });
  });
});
