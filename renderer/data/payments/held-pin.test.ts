import { describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/kernel/time.ts';
import { createHeldPin } from './held-pin.ts';

describe('the PIN that waits over a login', () => {
  it('is there once, for ten minutes, unless it is forgotten', () => {
    let now = 0;
    const held = createHeldPin({ now: () => now });
    expect(held.take()).toBeNull();
    held.keep('ABCD1234');
    expect([held.take(), held.take()]).toEqual(['ABCD1234', null]);
    held.keep('ABCD1234');
    held.forget();
    expect(held.take()).toBeNull();
    held.keep('ABCD1234');
    now += 10 * MINUTE;
    expect(held.take()).toBeNull();
  });
});
