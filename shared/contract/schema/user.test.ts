import { describe, expect, it } from 'vitest';
import { user } from './user.ts';

describe('user info of the session', () => {
  it('customer stage is free where none is given, else free or paid [S1-3-013] [S1-6-011]', () => {
    expect(user.parse({ guest: true }).customer_stage).toBe('free');
    expect(user.parse({ guest: true, customer_stage: 'paid' }).customer_stage).toBe('paid');
    expect(user.safeParse({ guest: true, customer_stage: 'gold' }).success).toBe(false);
  });
});
