import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextAppearance,
  WATERMARK_CORNERS,
  WATERMARK_DURATION,
  WATERMARK_FIRST_AFTER,
  WATERMARK_INTERVAL,
  type WatermarkAppearance,
  watermarkDelay,
} from './watermark.ts';

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
  minLength: 20,
  maxLength: 60,
});

/** A random source that repeats the listed numbers. */
function fixedChance(numbers: readonly number[]): () => number {
  let index = 0;
  return () => {
    index += 1;
    return numbers[(index - 1) % numbers.length] ?? 0;
  };
}

function appearances(count: number, chance: () => number): readonly WatermarkAppearance[] {
  const list: WatermarkAppearance[] = [];
  while (list.length < count) list.push(nextAppearance(list.at(-1) ?? null, chance));
  return list;
}

describe('watermark', () => {
  it('the first fixed timer is 30 s [S1-4-083]', () =>
    expect(nextAppearance(null, () => 0.5).showAt).toBe(30));

  it('hides after 40 s [S1-4-081]', () => {
    const { showAt, hideAt } = nextAppearance(null, () => 0);
    expect(hideAt - showAt).toBe(40);
  });

  it.each([
    [0, 'top-left'],
    [0.25, 'top-right'],
    [0.5, 'bottom-left'],
    [0.75, 'bottom-right'],
    [0.999, 'bottom-right'],
    [1, 'bottom-right'],
  ])('chance %s puts it in the %s corner [S1-4-080]', (chance, corner) => {
    expect(nextAppearance(null, () => chance).corner).toBe(corner);
  });

  it.each([
    [0, 150],
    [0.5, 225],
    [1, 300],
  ])('chance %s waits %s s: 300 to 600 s halved [S1-4-082]', (chance, seconds) => {
    expect(watermarkDelay(() => chance)).toBe(seconds);
    const first = nextAppearance(null, () => chance);
    expect(nextAppearance(first, () => chance).showAt).toBe(first.hideAt + seconds);
  });

  it('constants are 4 corners, 30 s, 40 s and 300 to 600 s halved [S1-9-013]', () => {
    expect(WATERMARK_CORNERS).toHaveLength(4);
    expect([WATERMARK_FIRST_AFTER, WATERMARK_DURATION]).toEqual([30, 40]);
    expect(WATERMARK_INTERVAL).toEqual({ min: 300, max: 600, halved: 2 });
  });

  it('whatever the chance, appearances last 40 s, never overlap and are 150 to 300 s apart [S1-4-081] [S1-4-082]', () => {
    fc.assert(
      fc.property(chances, (numbers) => {
        const list = appearances(20, fixedChance(numbers));
        for (const [index, each] of list.entries()) {
          expect(each.hideAt - each.showAt).toBeCloseTo(40, 6);
          expect(WATERMARK_CORNERS).toContain(each.corner);
          const before = list[index - 1];
          if (before === undefined) continue;
          expect(each.showAt - before.hideAt).toBeGreaterThanOrEqual(150 - 1e-6);
          expect(each.showAt - before.hideAt).toBeLessThanOrEqual(300 + 1e-6);
        }
      }),
    );
  });

  it('every corner is used [S1-4-080]', () => {
    const list = appearances(40, fixedChance([0.1, 0.3, 0.6, 0.9, 0.2, 0.4, 0.7]));
    expect(new Set(list.map(({ corner }) => corner)).size).toBe(4);
  });
});
