import { describe, expect, it } from 'vitest';
import { heapSlope } from './heap-slope.ts';

describe('the heap slope', () => {
  it('is the growth per ten minutes', () => {
    const readings = [0, 1, 2, 3].map((minute) => ({
      at: 1_000_000 + minute * 60_000,
      heap: 20 + minute * 0.1,
    }));
    expect(heapSlope(readings)).toBeCloseTo(1);
  });

  it('is unknown from one reading', () => {
    expect(heapSlope([{ at: 0, heap: 20 }])).toBeNull();
  });
});
