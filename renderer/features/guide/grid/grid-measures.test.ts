import { describe, expect, it } from 'vitest';
import { measuresOf } from './grid-measures.ts';

describe('sizes of the guide', () => {
  it('are those of the design at the normal text size', () => {
    expect(measuresOf(390, 844, 1)).toEqual({
      rowHeight: 60,
      headWidth: 76,
      hoursHeight: 36,
      minuteWidth: 4.4,
    });
    expect(measuresOf(1280, 900, 1)).toMatchObject({ rowHeight: 64, headWidth: 205, hoursHeight: 36 });
    expect(measuresOf(1280, 800, 1).rowHeight).toBe(60);
  });

  it.each([390, 1280, 1920])(
    'have room for two lines and a name of twice the size in a window of %i px',
    (width) => {
      const usual = measuresOf(width, 900, 1);
      const large = measuresOf(width, 900, 2);
      expect(large.rowHeight).toBeGreaterThanOrEqual(90);
      expect(large.hoursHeight).toBeGreaterThanOrEqual(52);
      expect(large.minuteWidth).toBeCloseTo(usual.minuteWidth * 1.5);
      expect(large.headWidth).toBeGreaterThan(usual.headWidth);
      expect(large.headWidth).toBeLessThanOrEqual(width * 0.3);
    },
  );
});
