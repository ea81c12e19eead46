import { describe, expect, it } from 'vitest';
import { guideItem } from '#shared/contract/guide/guide.ts';
import { elapsedShare, nowNext, slotsOf } from './guide-slot.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);
const item = (from: string, to: string, title: string) =>
  guideItem.parse({
    start_datetime: `2026-11-20T${from}:00+08:00`,
    end_datetime: `2026-11-20T${to}:00+08:00`,
    programme_title_tc: title,
    programme_title_en: title,
    display_time: { daynight: 'pm', time: from },
    date: '20261120',
  });
const slots = slotsOf([
  item('20:30', '21:00', 'b'),
  item('20:00', '20:30', 'a'),
  item('21:15', '22:00', 'c'),
]);

describe('now and next', () => {
  it.each([
    ['20:00', 'a', 'b'],
    ['20:29', 'a', 'b'],
    ['20:30', 'b', 'c'],
    ['21:05', undefined, 'c'],
    ['21:59', 'c', undefined],
    ['22:00', undefined, undefined],
  ] as const)('at %s is %s, then %s', (time, now, next) => {
    const found = nowNext(slots, at(time));
    expect([found.now?.item.programme_title_en, found.next?.item.programme_title_en]).toEqual([now, next]);
  });

  it('the elapsed part stays between zero and one', () => {
    const [first] = slots;
    if (first === undefined) throw new Error('no slot');
    expect([at('19:00'), at('20:15'), at('23:00')].map((time) => elapsedShare(first, time))).toEqual([
      0, 0.5, 1,
    ]);
  });
});
