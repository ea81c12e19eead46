import { describe, expect, it } from 'vitest';
import { guideItem } from '#shared/contract/guide/guide.ts';
import { slotsOf } from './guide-slot.ts';
import { sliderCards } from './slider-cards.ts';

const at = (hour: number): number => Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000;
const slots = slotsOf(
  Array.from({ length: 20 }, (_, hour) =>
    guideItem.parse({
      start_datetime: new Date(at(hour)).toISOString(),
      end_datetime: new Date(at(hour + 1)).toISOString(),
      programme_title_tc: `節目 ${hour}`,
      programme_title_en: `Programme ${hour}`,
      display_time: { daynight: 'am', time: '08:00' },
      date: '20261120',
    }),
  ),
);

describe('the cards of the live slider', () => {
  it('follow the time of the picture: five before it and five after', () => {
    const cards = sliderCards(slots, at(9.5), null);
    expect(cards).toHaveLength(11);
    expect(cards.find(({ item }) => item.isCurrent)?.slot.item.programme_title_en).toBe('Programme 9');
  });

  it('can be jumped to from the moment that the stream reaches back to', () => {
    const cards = sliderCards(slots, at(9.5), at(8));
    expect(cards.filter(({ item }) => item.canJumpTo).map(({ slot }) => slot.from)).toEqual([at(8), at(9)]);
  });

  it('a programme whose end the guide does not know lasts 3600 s [S1-3-021]', () => {
    const [slot] = slots;
    const open = slot === undefined ? [] : [{ ...slot, to: slot.from }];
    expect(sliderCards(open, at(0.5), null)[0]?.item).toMatchObject({
      duration: 3600,
      endTime: new Date(at(1)).toISOString(),
    });
  });
});
