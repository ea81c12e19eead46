import type { Clock, SetTimer } from '#shared/kernel/time.ts';

/** Runs a function after `ms` milliseconds of real time. Returns the function that cancels it. */
export const setRealTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * A clock with callbacks. Listeners with the same step share one timer and are called at whole multiples of
 * the step.
 */
export type Ticker = {
  /**
   * Returns the time floored to whole steps, in milliseconds since 1970; it only changes when the listeners
   * are called.
   */
  readonly read: (stepMs: number) => number;
  readonly subscribe: (stepMs: number, listener: () => void) => () => void;
  /** Calls all listeners now and counts on from there, because the clock was set. */
  readonly restart: () => void;
};

type Interval = { readonly listeners: Set<() => void>; cancel: () => void };

/**
 * Creates a ticker; a step has a timer only while it has listeners. `onTick` is called before the listeners
 * of a step.
 */
export function createTicker(clock: Clock, setTimer: SetTimer, onTick: () => void = () => undefined): Ticker {
  const intervals = new Map<number, Interval>();

  const schedule = (stepMs: number, interval: Interval): void => {
    interval.cancel = setTimer(
      () => {
        onTick();
        schedule(stepMs, interval);
        for (const listener of [...interval.listeners]) listener();
      },
      stepMs - (clock.now() % stepMs),
    );
  };

  const subscribe: Ticker['subscribe'] = (stepMs, listener) => {
    const existing = intervals.get(stepMs);
    const interval: Interval = existing ?? { listeners: new Set(), cancel: () => undefined };
    interval.listeners.add(listener);
    if (existing === undefined) {
      intervals.set(stepMs, interval);
      schedule(stepMs, interval);
    }
    return () => {
      interval.listeners.delete(listener);
      if (interval.listeners.size > 0) return;
      interval.cancel();
      intervals.delete(stepMs);
    };
  };

  const restart = (): void => {
    for (const [stepMs, interval] of [...intervals]) {
      interval.cancel();
      schedule(stepMs, interval);
      for (const listener of [...interval.listeners]) listener();
    }
  };

  return { read: (stepMs) => Math.floor(clock.now() / stepMs) * stepMs, subscribe, restart };
}
