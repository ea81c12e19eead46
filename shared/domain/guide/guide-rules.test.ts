import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { listWindow, liveIndex, missingDays } from './channel-list-window.ts';
import { CODE_CASES, LIST_CASES, LIVE_CASES, OFFER_CASES, TITLE_CASES } from './guide.cases.ts';
import { BLOCK_CHANNELS, BLOCK_TIME, nextBlock } from './guide-blocks.ts';
import {
  clampToSpan,
  guideDayOf,
  guideDayRange,
  guideDays,
  guideRangeError,
  guideSpan,
} from './guide-span.ts';
import { guideOffer } from './now-and-next.ts';
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

  it.each(LIVE_CASES)('%s [%s]', (_sentence, _spec, starts, now, live) =>
    expect(liveIndex(starts, now)).toBe(live),
  );
});

describe('what can be done with a programme', () => {
  it.each(OFFER_CASES)('%s', (_sentence, facts, now, offer) => expect(guideOffer(facts, now)).toBe(offer));
});

const at = Date.parse('2026-11-21T05:59:59+08:00');

describe('guide days', () => {
  it('roll over at 06:00 in Hong Kong [S1-9-040]', () => {
    expect([guideDayOf(at), guideDayOf(at + 1000)]).toEqual(['20261120', '20261121']);
  });

  it('go 14 back and 7 ahead of today', () => {
    const days = guideDays(at);
    const { start } = guideDayRange(at);
    expect(days.map(({ offset }) => offset)).toEqual(Array.from({ length: 22 }, (_, index) => index - 14));
    expect([days[0], days[14], days.at(-1)]).toEqual([
      { start: start - 14 * DAY, offset: -14 },
      { start, offset: 0 },
      { start: start + 7 * DAY, offset: 7 },
    ]);
    expect(guideSpan(at)).toEqual({ from: start - 14 * DAY, to: start + 8 * DAY });
  });

  it.each([
    [-HOUR, 0],
    [MINUTE, MINUTE],
    [2 * HOUR, HOUR - 1],
  ])('%d is clamped to the span as %d', (given, kept) =>
    expect(clampToSpan(given, { from: 0, to: HOUR })).toBe(kept),
  );
});

describe('one guide call', () => {
  it.each([
    ['a day of one channel', 1, DAY, null],
    ['eight days of a block of channels', BLOCK_CHANNELS, 8 * DAY, null],
    ['yesterday, today and tomorrow of every channel', 60, 3 * DAY, null],
    ['a moment more than eight days', 1, 8 * DAY + 1, 'too-long'],
    ['a moment more than eight days of a block', BLOCK_CHANNELS + 1, 8 * DAY, 'too-much'],
    ['a day of thousands of channels', 5000, DAY, 'too-much'],
    ['nothing', 1, 0, 'backwards'],
    ['an end before its start', 1, -1, 'backwards'],
    ['no time at all', 1, Number.NaN, 'backwards'],
  ] as const)('for %s', (_, channels, length, error) =>
    expect(guideRangeError({ from: HOUR, to: HOUR + length }, channels)).toBe(error),
  );

  it('of the grid is always allowed, however many channels and hours are wanted', () => {
    const codes = Array.from({ length: 5000 }, (_, index) => `own-${index}`);
    const block = nextBlock(
      codes,
      { first: 0, end: 5000, from: at, to: at + 22 * DAY, focus: at },
      () => false,
    );
    expect([block?.networkCodes.length, (block?.to ?? 0) - (block?.from ?? 0)]).toEqual([
      BLOCK_CHANNELS,
      BLOCK_TIME,
    ]);
    expect(block === null ? 'none' : guideRangeError(block, block.networkCodes.length)).toBeNull();
  });
});
