import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createTrackingRecord } from './tracking-record.ts';

const VIEWER = { profileName: 'Bo', guestMode: true, bossId: 'B1', deviceId: 'd1' };

/**
 * The record of a browser that is opened again after each number of minutes, with a loyalty id of its own
 * each time.
 */
function opened() {
  const { storage } = createFakePlatform();
  let now = 0;
  return (minutes: number, digit: number) => {
    now += minutes * MINUTE;
    const deps = {
      storage,
      clock: { now: () => now },
      random: () => digit / 10,
      agent: 'a'.repeat(600),
      address: 'https://tv.example/',
    };
    return createTrackingRecord(deps).of(VIEWER);
  };
}

describe('the web tracking record', () => {
  it('carries the viewer, the agent and the tracking map [S0-3-076]', () => {
    expect(opened()(0, 1)).toEqual({
      user: { profile_name: 'Bo', guest_mode: true },
      agent: 'a'.repeat(500),
      tracking_map: {
        bossID: 'B1',
        deviceID: 'd1',
        randomLoyaltyID: '1'.repeat(16),
        utm_source: '',
        utm_medium: '',
        utm_campaign: '',
      },
    });
  });

  it('is kept for 1440 minutes from its first use, and begins anew then [S1-9-039]', () => {
    const open = opened();
    const loyaltyIdOf = (minutes: number, digit: number) => open(minutes, digit).tracking_map.randomLoyaltyID;
    expect(loyaltyIdOf(0, 1)).toBe('1'.repeat(16));
    expect(loyaltyIdOf(1000, 2)).toBe('1'.repeat(16));
    expect(loyaltyIdOf(439, 3)).toBe('1'.repeat(16));
    expect(loyaltyIdOf(1, 4)).toBe('4'.repeat(16));
  });
});
