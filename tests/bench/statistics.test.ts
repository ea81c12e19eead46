import { describe, expect, it } from 'vitest';
import {
  bootstrap,
  median,
  medianEstimate,
  pairRatio,
  quantile,
  quantileEstimate,
  quantileRatio,
  seededNumbers,
} from './statistics.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('statistics of benchmarks', () => {
  it('draw the same numbers of the same seed, those that mulberry32 is known to give', () => {
    const next = seededNumbers(1);
    expect([next(), next(), next()].map((one) => Math.round(one * 2 ** 32))).toEqual([
      2_693_262_067, 11_749_833, 2_265_367_787,
    ]);
  });

  it('take the nearest rank as quantile, the mean of the middle two as median, and have none of nothing', () => {
    expect([quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 0.95)]).toEqual([2, 4]);
    expect([median([4, 1, 3, 2]), median([9, 1, 3])]).toEqual([2.5, 3]);
    expect([quantile([], 0.5), median([])]).toEqual([Number.NaN, Number.NaN]);
  });

  it('give no interval where every sample is the same, and the same interval each time', () => {
    expect(medianEstimate([7, 7, 7, 7, 7, 7, 7])).toEqual({ value: 7, low: 7, high: 7, count: 7 });
    expect(medianEstimate(upTo(40))).toEqual(medianEstimate(upTo(40)));
  });

  it('hold about the order statistics that the binomial law names for a median of forty', () => {
    const { value, low, high, count } = medianEstimate(upTo(40));
    expect([value, count]).toEqual([20.5, 40]);
    // The exact interval of 95% is from the 14th to the 27th of forty.
    expect(low).toBeGreaterThanOrEqual(13);
    expect(low).toBeLessThanOrEqual(16);
    expect(high).toBeGreaterThanOrEqual(25);
    expect(high).toBeLessThanOrEqual(28);
  });

  it('hold the true median in about 95 of 100 runs', () => {
    const next = seededNumbers(42);
    const runs = 60;
    let held = 0;
    for (let run = 0; run < runs; run += 1) {
      const { low, high } = medianEstimate(Array.from({ length: 40 }, next));
      if (low <= 0.5 && high >= 0.5) held += 1;
    }
    expect(held / runs).toBeGreaterThan(0.88);
    expect(held / runs).toBeLessThan(1);
  });

  it('have no ends of fewer than six samples', () => {
    const { value, low, high, count } = medianEstimate([1, 2, 3, 4, 5]);
    expect([value, low, high, count]).toEqual([3, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 5]);
    expect(Number.isFinite(bootstrap(upTo(6), median).high)).toBe(true);
  });

  it('compare turn by turn: a machine that slows down for both changes nothing', () => {
    const load = upTo(40).map((turn) => 1 + turn / 10);
    const ours = load.map((slow) => 50 * slow);
    const peer = load.map((slow) => 100 * slow);
    const { value, low, high } = pairRatio(ours, peer);
    for (const one of [value, low, high]) expect(one).toBeCloseTo(0.5, 12);
  });

  it('leave out a turn in which one of the two failed', () => {
    const ours = [1, Number.NaN, 3, 4, 5, 6, 7, 8];
    const peer = [2, 4, Number.NaN, 8, 10, 12, 14, 16];
    expect(pairRatio(ours, peer)).toEqual({ value: 0.5, low: 0.5, high: 0.5, count: 6 });
    expect(medianEstimate([1, Number.NaN]).count).toBe(1);
  });

  it('compare quantiles with the turns drawn whole', () => {
    const { value, low, high } = quantileRatio(
      upTo(40).map((one) => one * 3),
      upTo(40),
      0.95,
    );
    expect([value, low, high]).toEqual([3, 3, 3]);
    expect(quantileEstimate(upTo(40), 0.95).value).toBe(38);
  });
});
