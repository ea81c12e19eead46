import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { listWindow, liveIndex, missingDays } from './channel-window.ts';
import { CODE_CASES, LIST_CASES, LIVE_CASES, OFFER_CASES, TITLE_CASES } from './guide.cases.ts';
import { guideDayOf, guideDayRange } from './guide-day.ts';
import { guideOffer } from './guide-offer.ts';
import { guideDays, guideSpan, withinSpan } from './guide-span.ts';
import { onAirCodes } from './on-air-codes.ts';
import { isLongTitle, titleWeight } from './title-weight.ts';

describe('on-air codes', () => {
  it.each(CODE_CASES)('%s [%s]', (_sentence, _spec, raw, shown) => expect(onAirCodes(raw)).toEqual(shown));
});

describe('title weight', () => {
  it.each(TITLE_CASES)('%s [%s]', (_sentence, _spec, title, weight, long) => {
    expect([titleWeight(title), isLongTitle(title)]).toEqual([weight, long]);
  });
});

describe('list of one channel', () => {
  it.each(LIST_CASES)('%s [%s]', (_sentence, _spec, count, current, [first, end], [yesterday, tomorrow]) => {
    expect(listWindow(count, current)).toEqual({ first, end });
    expect(missingDays(count, current)).toEqual({ yesterday, tomorrow });
  });

  it.each(LIVE_CASES)('%s [%s]', (_sentence, _spec, starts, now, live) => expect(liveIndex(starts, now)).toBe(live));
});

describe('what can be done with a programme', () => {
  it.each(OFFER_CASES)('%s', (_sentence, facts, now, offer) => expect(guideOffer(facts, now)).toBe(offer));
});

describe('guide days', () => {
  const at = Date.parse('2026-11-21T05:59:59+08:00');

  it('roll over at 06:00 in Hong Kong [S1-9-040]', () => {
    expect([guideDayOf(at), guideDayOf(at + 1000)]).toEqual(['20261120', '20261121']);
  });

  it('go 14 back and 7 ahead of today', () => {
    const days = guideDays(at);
    const { start } = guideDayRange(at);
    expect(days.map(({ offset }) => offset)).toEqual(Array.from({ length: 22 }, (_, index) => index - 14));
    expect(days[14]).toEqual({ start, offset: 0 });
    expect(guideSpan(at)).toEqual({ from: start - 14 * DAY, to: start + 8 * DAY });
  });

  it.each([
    [-HOUR, 0],
    [MINUTE, MINUTE],
    [2 * HOUR, HOUR - 1],
  ])('%d is kept inside the span as %d', (given, kept) => expect(withinSpan(given, { from: 0, to: HOUR })).toBe(kept));
});
