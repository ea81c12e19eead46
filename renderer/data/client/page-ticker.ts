import type { SetTimer } from '#shared/kernel/time.ts';
import type { ComputerClock, ServiceClock } from './service-clock.ts';
import { createTicker, type Ticker } from './timers.ts';

type PageTickerParts = {
  readonly computer: Partial<Pick<ComputerClock, 'hasJumped'>>;
  readonly clock: ServiceClock;
  readonly setTimer: SetTimer;
  /** Asks the service for a reply, which says what time it is. */
  readonly recheck: () => void;
};

/**
 * Creates the page's ticker. It asks for the time after the computer slept or its clock was set, and starts
 * over once the page's clock was.
 */
export function createPageTicker({ computer, clock, setTimer, recheck }: PageTickerParts): Ticker {
  const ticker = createTicker(clock, setTimer, () => {
    if (computer.hasJumped?.() === true) recheck();
  });
  clock.onSet(ticker.restart);
  return ticker;
}
