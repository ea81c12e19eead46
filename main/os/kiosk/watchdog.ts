/** Observations of one watchdog check. */
export type KioskHealth = {
  readonly pageOurs: boolean;
  readonly pageLoading: boolean;
  readonly serviceUp: boolean;
};

/** The reaction, and the number of consecutive failed checks. */
export type WatchdogStep = { readonly do: 'nothing' | 'reload' | 'relaunch'; readonly bad: number };

const RELOAD_AT = 2;
const RELAUNCH_AT = 10;

/**
 * Decides the watchdog's reaction: tolerates one check with a foreign page or a stopped service, then
 * reloads; after ten failed checks it relaunches the app.
 */
export function watchdogStep({ pageOurs, pageLoading, serviceUp }: KioskHealth, bad: number): WatchdogStep {
  if (pageLoading && bad < RELOAD_AT) return { do: 'nothing', bad };
  if (pageOurs && serviceUp) return { do: 'nothing', bad: 0 };
  const now = bad + 1;
  if (now >= RELAUNCH_AT) return { do: 'relaunch', bad: now };
  return { do: pageOurs || now < RELOAD_AT ? 'nothing' : 'reload', bad: now };
}
