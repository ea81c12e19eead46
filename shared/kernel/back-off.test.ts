import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

const SERIES = { firstMs: 500, longestMs: 5000 };

describe('back-off', () => {
  it('doubles from the first delay to the longest', () => {
    expect([0, 1, 2, 3, 4, 400].map((failures) => backOffMs(SERIES, failures, 0.5))).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  });

  it('varies a delay by half', () => {
    expect([0, 0.5, 0.999].map((random) => backOffMs(SERIES, 1, random))).toEqual([500, 1000, 1499]);
  });
});
