import { MINUTE } from '#shared/kernel/time.ts';

/** Runs something after `ms` milliseconds, unless the returned function is called before. Injected, so that tests turn the time. */
export type SetTimer = (run: () => void, ms: number) => () => void;

/** The real timer; it keeps no process alive. */
export const setRealTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** Time between two rounds; rows that are removed in one turn; milliseconds between two turns of a round, in which calls are served. */
export const HOUSEKEEPING = { every: 10 * MINUTE, rows: 200, pause: 25 } as const;

/** What housekeeping needs: `sweep` removes at most so many rows of what is over and says whether there may be more. */
export type HousekeepingParts = {
  readonly sweep: (now: number, rows: number) => boolean;
  readonly now: () => number;
  readonly setTimer: SetTimer;
};

/** Removes what is over while the service runs, from its start until it is stopped. */
export function startHousekeeping({ sweep, now, setTimer }: HousekeepingParts): { readonly stop: () => void } {
  let cancel = (): void => undefined;
  let stopped = false;
  const turn = (): void => {
    if (stopped) return;
    const more = sweep(now(), HOUSEKEEPING.rows);
    cancel = setTimer(turn, more ? HOUSEKEEPING.pause : HOUSEKEEPING.every);
  };
  cancel = setTimer(turn, HOUSEKEEPING.pause);
  return {
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
