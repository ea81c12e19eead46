import { SECOND } from '#shared/kernel/time.ts';
import { createEvictingMap } from './evicting-map.ts';

/**
 * Limits what a key may add up to in a window that begins with its first use. Unlike a sliding window it
 * keeps two numbers a key, however large the limit.
 */
export type Allowance = {
  /** Returns 0 if so much more fits, or the seconds until the window ends. Counts nothing. */
  readonly waitFor: (key: string, amount: number) => number;
  /** Counts an amount, whether or not it fits. */
  readonly spend: (key: string, amount: number) => void;
};

type Spent = { readonly since: number; readonly amount: number };

/** Creates the allowance. At most 10,000 keys are tracked; those that spent least are evicted first. */
export function createAllowance(limit: number, windowMs: number, now: () => number): Allowance {
  const spent = createEvictingMap<Spent>({
    weight: ({ amount }) => amount,
    isOver: ({ since }) => since + windowMs <= now(),
  });
  return {
    waitFor: (key, amount) => {
      const before = spent.get(key);
      if (before === null || before.amount + amount <= limit) return 0;
      return Math.max(1, Math.ceil((before.since + windowMs - now()) / SECOND));
    },
    spend: (key, amount) => {
      const before = spent.get(key);
      spent.set(key, { since: before?.since ?? now(), amount: (before?.amount ?? 0) + amount });
    },
  };
}
