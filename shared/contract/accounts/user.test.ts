import { describe, expect, it } from 'vitest';
import { user } from './user.ts';

describe('user info of the session', () => {
  it('customer stage is free where none is given, else free or paid [S1-3-013] [S1-6-011]', () => {
    expect(user.parse({ guest: true }).customer_stage).toBe('free');
    expect(user.parse({ guest: true, customer_stage: 'paid' }).customer_stage).toBe('paid');
    expect(user.safeParse({ guest: true, customer_stage: 'gold' }).success).toBe(false);
  });

  it('type is tmp_auth, web_auth or mz_auth and nothing else [S1-3-081]', () => {
    for (const type of ['tmp_auth', 'web_auth', 'mz_auth'])
      expect(user.safeParse({ guest: false, type }).success).toBe(true);
    expect(user.safeParse({ guest: false, type: 'other_auth' }).success).toBe(false);
  });

  it('the A/B group AB2 is A or B, B where none is given [S1-3-090]', () => {
    expect(user.parse({ guest: true }).ab_testing_group.AB2).toBe('B');
    expect(user.parse({ guest: true, ab_testing_group: { AB2: 'A' } }).ab_testing_group.AB2).toBe('A');
    expect(user.safeParse({ guest: true, ab_testing_group: { AB2: 'C' } }).success).toBe(false);
  });

  it.each([
    [
      'who is watching on what [S1-3-082]',
      {
        guest: false,
        guest_mode: true,
        blocked_pair: true,
        token: 't',
        boss_id: 'b',
        device_id: 'd',
        profile_id: 'p',
        error_code: 'E1',
      },
    ],
    ['the profile [S1-3-083]', { guest: false, profile_class: 'kids', profile_number: 2 }],
    [
      'where the viewer is and what stage they are on [S1-3-086]',
      {
        guest: false,
        country_code: 'MO',
        country_content: true,
        region: 1,
        registration_mobile_location: 'mo',
        customer_stage: 'paid',
      },
    ],
  ])('carries %s', (_what, fields) => {
    expect(user.parse(fields)).toMatchObject(fields);
  });
});
