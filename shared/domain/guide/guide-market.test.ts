import { afterEach, describe, expect, it } from 'vitest';
import { HONG_KONG_MARKET } from '#shared/kernel/market.ts';
import { setMarket } from '#shared/kernel/set-market.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { blockStarts, nextBlock } from './guide-blocks.ts';
import {
  guideDayAfter,
  guideDayOf,
  guideDayRange,
  guideDays,
  guideDaysBetween,
  guideSpan,
} from './guide-span.ts';

const at = (text: string): number => Date.parse(text);

describe('guide days of a market whose clocks change', () => {
  afterEach(() => setMarket(HONG_KONG_MARKET));
  const inLisbon = (dayStart: number): void =>
    setMarket({ ...HONG_KONG_MARKET, timeZone: 'Europe/Lisbon', dayStart });

  it.each([
    ['2026-03-28T05:59:00Z', 360, '20260327'],
    ['2026-03-28T06:00:00Z', 360, '20260328'],
    // Summer time: 06:00 on the clock is 05:00 in UTC.
    ['2026-03-29T04:59:00Z', 360, '20260328'],
    ['2026-03-29T05:00:00Z', 360, '20260329'],
    ['2026-10-25T05:59:00Z', 360, '20261024'],
    ['2026-10-25T06:00:00Z', 360, '20261025'],
    ['2026-07-01T04:29:00Z', 330, '20260630'],
    ['2026-07-01T04:30:00Z', 330, '20260701'],
    ['2026-07-01T23:00:00Z', 0, '20260702'],
  ])('%s, with days that start %i minutes after midnight, is on %s', (moment, dayStart, day) => {
    inLisbon(dayStart);
    expect(guideDayOf(at(moment))).toBe(day);
  });

  it('have 23 and 25 hours, one after the other without a gap', () => {
    inLisbon(360);
    const hours = (text: string): number => {
      const { start, end } = guideDayRange(at(text));
      expect(guideDayRange(end).start).toBe(end);
      expect(guideDayAfter(start, 1)).toBe(end);
      return (end - start) / HOUR;
    };
    expect(hours('2026-03-28T12:00:00Z')).toBe(23);
    expect(hours('2026-03-29T12:00:00Z')).toBe(24);
    expect(hours('2026-10-24T12:00:00Z')).toBe(25);
  });

  it('are 22 in the guide, each with the start that its own date has', () => {
    inLisbon(360);
    const now = at('2026-10-20T12:00:00Z');
    const days = guideDays(now);
    expect(days).toHaveLength(22);
    expect(new Set(days.map(({ start }) => guideDayOf(start))).size).toBe(22);
    expect(days.every(({ start, offset }) => guideDaysBetween(now, start) === offset)).toBe(true);
    expect(guideSpan(now)).toEqual({ from: days[0]?.start, to: at('2026-10-28T06:00:00Z') });
  });

  it('are asked for in quarters that never reach into another day', () => {
    inLisbon(360);
    const from = at('2026-10-24T05:00:00Z');
    const to = at('2026-10-25T12:00:00Z');
    const asked = new Set<number>();
    for (;;) {
      const block = nextBlock(['A'], { from, to, first: 0, end: 1, focus: from }, (_, quarter) =>
        asked.has(quarter),
      );
      if (block === null) break;
      expect(guideDayOf(block.to - 1)).toBe(guideDayOf(block.from));
      asked.add(block.from);
    }
    expect([...asked].sort()).toEqual([...blockStarts({ from, to })].sort());
    expect(asked.has(at('2026-10-25T06:00:00Z'))).toBe(true);
  });
});
