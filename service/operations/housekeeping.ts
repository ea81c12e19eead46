import type { Log } from '#service/kernel/log.ts';
import { HOUR, MINUTE, type SetTimer } from '#shared/kernel/time.ts';

/** The real timer; it does not keep the process alive. */
export const setBackgroundTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/**
 * Time between two rounds; rows removed per step; pause in ms between two steps, in which calls are served.
 */
export const HOUSEKEEPING = { every: 10 * MINUTE, rows: 200, pause: 25 } as const;

/**
 * Dependencies of housekeeping: `sweep` removes at most the given number of expired rows and returns whether
 * there may be more.
 */
export type HousekeepingParts = {
  readonly sweep: (now: number, rows: number) => Promise<boolean>;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Receives SWEEP_FAILED with the reason why a round failed. */
  readonly log: Log;
};

/** Removes expired rows at intervals until it is stopped. A failed round does not delay the next one. */
export function startHousekeeping({ sweep, now, setTimer, log }: HousekeepingParts): {
  readonly stop: () => void;
} {
  let cancel = (): void => undefined;
  let stopped = false;
  const turn = async (): Promise<void> => {
    if (stopped) return;
    const more = await sweep(now(), HOUSEKEEPING.rows).catch((cause: unknown) => {
      log('SWEEP_FAILED', { reason: cause instanceof Error ? cause.message : String(cause) });
      return false;
    });
    if (!stopped) cancel = setTimer(() => void turn(), more ? HOUSEKEEPING.pause : HOUSEKEEPING.every);
  };
  cancel = setTimer(() => void turn(), HOUSEKEEPING.pause);
  return {
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}

/** Runs something every hour until it is stopped; it does not keep the process alive. */
export function startHourly(run: () => void): { readonly stop: () => void } {
  const timer = setInterval(run, HOUR).unref();
  return { stop: () => clearInterval(timer) };
}
