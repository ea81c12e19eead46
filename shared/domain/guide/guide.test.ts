import { describe, expect, it } from 'vitest';
import { guideDayOf, guideDayRange } from './guide-span.ts';
import { nowAndNext, programmeProgress } from './now-and-next.ts';

const at = (text: string): number => Date.parse(text);
const slot = (name: string, start: string, end: string) => ({
  name,
  start_datetime: `2026-11-20T${start}:00+08:00`,
  end_datetime: `2026-11-20T${end}:00+08:00`,
});
const news = slot('news', '19:00', '19:30');
const drama = slot('drama', '19:30', '20:30');
const film = slot('film', '21:00', '23:00');

describe('guide day, which starts at 06:00 in Hong Kong', () => {
  it.each([
    ['2026-11-20T05:59:59.999+08:00', '20261119'],
    ['2026-11-20T06:00:00+08:00', '20261120'],
    ['2026-11-20T23:59:00+08:00', '20261120'],
    ['2026-11-21T00:10:00+08:00', '20261120'],
    ['2026-01-01T05:00:00+08:00', '20251231'],
  ])('%s is of day %s', (time, day) => expect(guideDayOf(at(time))).toBe(day));

  it('runs 24 hours from 06:00', () => {
    const range = { start: at('2026-11-20T06:00:00+08:00'), end: at('2026-11-21T06:00:00+08:00') };
    expect(guideDayRange(at('2026-11-20T06:00:00+08:00'))).toEqual(range);
    expect(guideDayRange(at('2026-11-21T05:59:59+08:00'))).toEqual(range);
  });
});

describe('now and next', () => {
  it.each([
    ['before the first', '18:00', null, 'news'],
    ['on a start', '19:30', 'drama', 'film'],
    ['in a hole', '20:45', null, 'film'],
    ['in the last', '22:00', 'film', null],
    ['on the last end', '23:00', null, null],
  ])('%s', (_case, time, now, next) => {
    const found = nowAndNext([film, news, drama], at(`2026-11-20T${time}:00+08:00`));
    expect([found.now?.name ?? null, found.next?.name ?? null]).toEqual([now, next]);
  });

  it('takes the later of two that overlap', () => {
    expect(
      nowAndNext([drama, slot('flash', '20:00', '20:10')], at('2026-11-20T20:05:00+08:00')).now?.name,
    ).toBe('flash');
  });

  it('leaves out what has no readable time', () => {
    expect(nowAndNext([{ ...news, start_datetime: 'soon' }], at('2026-11-20T19:10:00+08:00'))).toEqual({
      now: null,
      next: null,
    });
    expect(nowAndNext([{ ...film, end_datetime: 'late' }], at('2026-11-20T19:10:00+08:00'))).toEqual({
      now: null,
      next: null,
    });
  });

  it.each([
    ['18:00', 0],
    ['19:15', 0.5],
    ['20:00', 1],
  ])('at %s the news are at %d', (time, share) =>
    expect(programmeProgress(news, at(`2026-11-20T${time}:00+08:00`))).toBe(share),
  );

  it('a programme without length has no progress', () => {
    expect(programmeProgress(slot('nothing', '19:00', '19:00'), at('2026-11-20T19:00:00+08:00'))).toBe(0);
  });
});
