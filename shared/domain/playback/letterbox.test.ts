import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterbox, VIDEO_RATIO } from './letterbox.ts';

describe('letterbox', () => {
  it.each([
    ['a 16:9 box is filled', { width: 1280, height: 720 }, { x: 0, y: 0, width: 1280, height: 720 }],
    ['a wide box gets bars left and right', { width: 1480, height: 720 }, { x: 100, y: 0, width: 1280, height: 720 }],
    ['a tall box gets bars above and below', { width: 1280, height: 920 }, { x: 0, y: 100, width: 1280, height: 720 }],
    ['a box without a height has an empty picture', { width: 800, height: 0 }, { x: 400, y: 0, width: 0, height: 0 }],
    ['a size that is no number is none', { width: Number.NaN, height: -5 }, { x: 0, y: 0, width: 0, height: 0 }],
  ])('%s', (_sentence, box, rect) => expect(letterbox(box)).toEqual(rect));

  it('whatever the box, the picture is 16:9, inside, centred, and touches two sides', () => {
    const pixels = fc.double({ min: 1, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(pixels, pixels, (width, height) => {
        const { x, y, width: w, height: h } = letterbox({ width, height });
        expect(w / h).toBeCloseTo(VIDEO_RATIO, 6);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(width + 1e-6);
        expect(y + h).toBeLessThanOrEqual(height + 1e-6);
        expect(2 * x + w).toBeCloseTo(width, 6);
        expect(2 * y + h).toBeCloseTo(height, 6);
        expect(Math.min(x, y)).toBeLessThan(1e-6);
      }),
    );
  });
});
