import { describe, expect, it } from 'vitest';
import { randomLoyaltyId } from '#shared/contract/audience/tracking.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { campaignOf, createLoyaltyId, isWebTrackingCurrent } from './web-tracking.ts';

describe('web tracking record', () => {
  it.each([
    [0, true],
    [1440 * MINUTE - 1, true],
    [1440 * MINUTE, false],
    [-1, false],
  ])('is valid for 1440 minutes: after %i ms %s [S0-9-034] [S1-9-039]', (age, current) => {
    expect(isWebTrackingCurrent(1_000_000, 1_000_000 + age)).toBe(current);
  });

  it('has a random loyalty id of 16 digits, also at the ends of the random numbers [S0-3-078]', () => {
    expect(createLoyaltyId(() => 0)).toBe('0'.repeat(16));
    expect(createLoyaltyId(() => 1 - Number.EPSILON)).toBe('9'.repeat(16));
    const ids = Array.from({ length: 200 }, () => createLoyaltyId(Math.random));
    expect(ids.every((id) => randomLoyaltyId.safeParse(id).success)).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });

  it('takes the campaign of an address, and none from an address without one', () => {
    const campaign = campaignOf(
      new URLSearchParams('utm_source=mail&utm_medium=letter&utm_campaign=winter&t=9'),
    );
    expect(campaign).toEqual({ utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'winter' });
    expect(campaignOf(new URLSearchParams('utm_source=mail'))).toEqual({
      utm_source: 'mail',
      utm_medium: '',
      utm_campaign: '',
    });
    expect(campaignOf(new URLSearchParams('t=9'))).toBeNull();
    expect(campaignOf(new URLSearchParams(`utm_source=${'x'.repeat(500)}`))?.utm_source).toHaveLength(100);
  });
});
