import { describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/kernel/time.ts';
import { createPromotions } from './create-promotions.ts';

function page() {
  let now = 0;
  let due: (() => void) | null = null;
  const promotions = createPromotions({
    clock: { now: () => now },
    setTimer: (run) => {
      due = run;
      return () => {
        due = null;
      };
    },
  });
  const pass = (ms: number): void => {
    now += ms;
    due?.();
  };
  return { ...promotions, state: () => promotions.store.getState(), pass };
}

describe('the ads, surveys and offers of a page', () => {
  it('take turns: a break hides the banner, which returns after it', () => {
    const { want, state } = page();
    want('banner', true);
    expect(state().turn).toBe('banner');
    want('break', true);
    expect(state().turn).toBe('break');
    want('survey', true);
    expect(state().turn).toBe('break');
    want('break', false);
    expect(state().turn).toBe('survey');
    want('survey', false);
    expect(state().turn).toBe('banner');
  });

  it('leave Home alone for a minute after one has ended, but not after a banner', () => {
    const { want, state, pass } = page();
    want('banner', true);
    want('banner', false);
    expect(state().homeQuiet).toBe(false);
    want('break', true);
    want('break', false);
    expect(state().homeQuiet).toBe(true);
    pass(MINUTE);
    expect(state().homeQuiet).toBe(false);
  });
});
