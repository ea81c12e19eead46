import { describe, expect, it } from 'vitest';
import { backOffMs, withJitter } from './back-off.ts';

const SERIES = { firstMs: 500, longestMs: 5000 };
const ALMOST_ONE = 0.999_999;

describe('back-off', () => {
  it.each([
    [1, 500],
    [2, 1000],
    [3, 2000],
    [4, 4000],
    [5, 5000],
    [400, 5000],
  ])('after %i failures the delay is at most %i ms and at least half of that', (failures, longest) => {
    expect([0, ALMOST_ONE].map((random) => backOffMs(SERIES, failures, random))).toEqual([
      longest / 2,
      longest,
    ]);
  });

  it('stays within half and all of a delay, whatever the chance, and never gets shorter with more failures', () => {
    for (let step = 0; step < 1000; step += 1) {
      const random = step / 1000;
      expect(withJitter(3000, random)).toBeGreaterThanOrEqual(1500);
      expect(withJitter(3000, random)).toBeLessThanOrEqual(3000);
      const delays = [1, 2, 3, 4, 5, 6].map((failures) => backOffMs(SERIES, failures, random));
      expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    }
  });
});
