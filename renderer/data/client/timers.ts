import type { Clock, SetTimer } from '#shared/kernel/time.ts';

export const setRealTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** A clock with callbacks. Listeners with the same step share one timer and are called at whole multiples of the step. */
export type Ticker = {
  /** Returns the time floored to whole steps, in milliseconds since 1970; it only changes when the listeners are called. */
  readonly read: (stepMs: number) => number;
  readonly subscribe: (stepMs: number, listener: () => void) => () => void;
};

type Interval = { readonly listeners: Set<() => void>; cancel: () => void };

/** Creates a ticker; a step has a timer only while it has listeners. */
export function createTicker(clock: Clock, setTimer: SetTimer): Ticker {
  const intervals = new Map<number, Interval>();

  const schedule = (stepMs: number, interval: Interval): void => {
    interval.cancel = setTimer(
      () => {
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

  return { read: (stepMs) => Math.floor(clock.now() / stepMs) * stepMs, subscribe };
}
