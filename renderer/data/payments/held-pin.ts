import type { Clock } from '#shared/kernel/time.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** How long a PIN waits, as long as one that was posted to the page. */
const LIFE = 10 * MINUTE;

/**
 * The PIN of a guest who has gone to log in or register to redeem it. It is kept in the page's memory alone,
 * for minutes and for one visit, since whoever reads a PIN may redeem it.
 */
export type HeldPin = {
  readonly keep: (pin: string) => void;
  /** Returns the PIN once; null for none. */
  readonly take: () => string | null;
  readonly forget: () => void;
};

/** Creates the place for one PIN, empty. */
export function createHeldPin(clock: Clock): HeldPin {
  let entry: { readonly pin: string; readonly until: number } | null = null;
  const forget = () => {
    entry = null;
  };
  return {
    keep: (pin) => {
      entry = { pin, until: clock.now() + LIFE };
    },
    take: () => {
      const found = entry;
      forget();
      return found !== null && found.until > clock.now() ? found.pin : null;
    },
    forget,
  };
}
