import { describe, expect, it } from 'vitest';
import { isInRollout } from './rollout.ts';

const kiosks = Array.from({ length: 1000 }, (_, index) => `kiosk-${index}`);
const inside = (percent: number, salt = 'policy-a') =>
  kiosks.filter((kiosk) => isInRollout({ percent, kiosks: [] }, kiosk, salt));

describe('a staged roll-out', () => {
  it.each([0, 5, 25, 50, 90, 100])(
    'of %i percent reaches about that share of a thousand kiosks',
    (percent) => {
      expect(Math.abs(inside(percent).length / 10 - percent)).toBeLessThan(4);
    },
  );

  it('keeps the kiosks that have it as the percentage grows', () => {
    for (let percent = 0; percent < 100; percent += 7) {
      const wider = new Set(inside(percent + 7));
      expect(inside(percent).filter((kiosk) => !wider.has(kiosk))).toEqual([]);
    }
  });

  it('begins with other kiosks for another policy', () => {
    const first = new Set(inside(10));
    expect(inside(10, 'policy-b').filter((kiosk) => first.has(kiosk)).length).toBeLessThan(40);
  });

  it('always reaches the kiosks that it names', () => {
    expect(isInRollout({ percent: 0, kiosks: ['shop-1'] }, 'shop-1', 'x')).toBe(true);
    expect(isInRollout({ percent: 0, kiosks: ['shop-1'] }, 'shop-2', 'x')).toBe(false);
  });
});
