import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { nextRefresh } from './refresh-plan.ts';
import { timeLeft } from './time-left.ts';

const START = 100 * HOUR;
const facts = { everyHours: 6, atStart: false, checkedAt: START - HOUR, failures: 0 };

describe('a source is fetched again', () => {
  it.each([
    ['at once if it never was', { checkedAt: null }, START],
    ['after its hours', {}, START + 5 * HOUR],
    ['at the start if so chosen', { atStart: true }, START],
    [
      'not at the start once that has been done',
      { atStart: true, checkedAt: START + 1 },
      START + 1 + 6 * HOUR,
    ],
    [
      'not at the start after a failure, before its time',
      { atStart: true, failures: 5 },
      START - HOUR + 80 * MINUTE,
    ],
    ['never without hours', { everyHours: null }, null],
    ['five minutes after a failure', { failures: 1 }, START - HOUR + 5 * MINUTE],
    ['later after each further one', { failures: 4 }, START - HOUR + 40 * MINUTE],
    ['but not later than usual', { failures: 9 }, START + 5 * HOUR],
    [
      'after a failure also without hours, within a day',
      { everyHours: null, failures: 99 },
      START + 23 * HOUR,
    ],
  ])('%s', (_, given, expected) => expect(nextRefresh({ ...facts, ...given }, START)).toBe(expected));
});

describe('the time left', () => {
  it.each([
    ['is that of the rest at the pace so far', { read: 25, total: 100 }, 2000, 6000],
    ['is unknown without a size', { read: 25, total: null }, 2000, null],
    ['is unknown in the first second', { read: 25, total: 100 }, 900, null],
    ['is none at the end', { read: 100, total: 100 }, 2000, 0],
  ])('%s', (_, progress, elapsed, expected) => expect(timeLeft(progress, elapsed)).toBe(expected));
});
