import { describe, expect, it } from 'vitest';
import { DEFAULT_PROGRAMME_SECONDS, liveSlider } from './live-slider.ts';

const HOUR = 3_600_000;
const day = Array.from({ length: 20 }, (_, hour) => ({
  id: `p${hour}`,
  title: `P${hour}`,
  start: hour * HOUR,
  end: (hour + 1) * HOUR,
  url: `/p${hour}`,
}));

describe('live slider', () => {
  it('holds five before and five after the current one [S1-9-045]', () => {
    const items = liveSlider(day, 10.5 * HOUR, null);
    expect(items.map(({ id }) => id)).toEqual([
      'p5',
      'p6',
      'p7',
      'p8',
      'p9',
      'p10',
      'p11',
      'p12',
      'p13',
      'p14',
      'p15',
    ]);
    expect(items.filter((item) => item.isCurrent).map(({ id }) => id)).toEqual(['p10']);
    expect(items.find((item) => item.isPrevious)?.id).toBe('p9');
    expect(items.find((item) => item.isNext)?.id).toBe('p11');
  });
  it('an item carries its id, title, times, length, address and what it is to the current one [S1-3-020]', () => {
    const [, item] = liveSlider(day.slice(9, 11), 10.5 * HOUR, 0);
    expect(item).toEqual({
      id: 'p10',
      title: 'P10',
      startTime: '1970-01-01T10:00:00.000Z',
      endTime: '1970-01-01T11:00:00.000Z',
      timestamp: 36_000,
      duration: 3600,
      url: '/p10',
      isCurrent: true,
      isPrevious: false,
      isNext: false,
      canJumpTo: true,
    });
  });
  it('fewer at the ends of the guide', () => {
    expect(liveSlider(day, 0, null).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect(liveSlider([], 0, null)).toEqual([]);
  });
  it('is in order of start, whatever the order of the guide', () =>
    expect(liveSlider(day.toReversed(), 2 * HOUR, null).map(({ id }) => id)).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
      'p4',
      'p5',
      'p6',
      'p7',
    ]));
  it.each([
    ['without an end lasts', null, 3600],
    ['that ends as it begins lasts', 0, 3600],
    ['that ends before it begins lasts', -HOUR, 3600],
    ['of half an hour lasts', HOUR / 2, 1800],
  ])('a programme %s %i: %i s [S1-9-047]', (_sentence, end, seconds) => {
    const [item] = liveSlider([{ id: 'x', title: 'X', start: 0, end, url: '/' }], 0, null);
    expect(item?.duration).toBe(seconds);
    expect(DEFAULT_PROGRAMME_SECONDS).toBe(3600);
  });
  it('only what has begun inside the time-shift can be jumped to', () => {
    const jumps = liveSlider(day, 10.5 * HOUR, 8 * HOUR).filter((item) => item.canJumpTo);
    expect(jumps.map(({ id }) => id)).toEqual(['p8', 'p9', 'p10']);
    expect(liveSlider(day, 10.5 * HOUR, null).some((item) => item.canJumpTo)).toBe(false);
  });
  it('carries times in the forms of the specification', () => {
    expect(liveSlider(day, 0, null)[1]).toEqual({
      id: 'p1',
      title: 'P1',
      startTime: '1970-01-01T01:00:00.000Z',
      endTime: '1970-01-01T02:00:00.000Z',
      timestamp: 3600,
      duration: 3600,
      url: '/p1',
      isCurrent: false,
      isPrevious: false,
      isNext: true,
      canJumpTo: false,
    });
  });
});
