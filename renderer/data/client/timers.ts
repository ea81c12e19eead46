import type { Clock } from '#shared/kernel/clock.ts';

/** Calls `run` after `ms` milliseconds unless the returned function is called first. Injected, so that tests control time. */
export type SetTimer = (run: () => void, ms: number) => () => void;

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
  const beats = new Map<number, Interval>();

  const arm = (stepMs: number, beat: Interval): void => {
    beat.cancel = setTimer(
      () => {
        arm(stepMs, beat);
        for (const listener of [...beat.listeners]) listener();
      },
      stepMs - (clock.now() % stepMs),
    );
  };

  const subscribe: Ticker['subscribe'] = (stepMs, listener) => {
    const known = beats.get(stepMs);
    const beat: Interval = known ?? { listeners: new Set(), cancel: () => undefined };
    beat.listeners.add(listener);
    if (known === undefined) {
      beats.set(stepMs, beat);
      arm(stepMs, beat);
    }
    return () => {
      beat.listeners.delete(listener);
      if (beat.listeners.size > 0) return;
      beat.cancel();
      beats.delete(stepMs);
    };
  };

  return { read: (stepMs) => Math.floor(clock.now() / stepMs) * stepMs, subscribe };
}
