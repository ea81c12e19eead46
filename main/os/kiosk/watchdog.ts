/** What the watchdog sees of a kiosk at one look. */
export type KioskHealth = { readonly pageOurs: boolean; readonly pageLoading: boolean; readonly serviceUp: boolean };

/** What it does about it, and how many bad looks in a row there were. */
export type WatchdogStep = { readonly do: 'nothing' | 'reload' | 'relaunch'; readonly bad: number };

const RELOAD_AT = 2;
const RELAUNCH_AT = 10;

/** The watchdog's rule: a page that is not ours, or a service that is down, is waited for once, then loaded again; after ten bad looks the app starts anew. */
export function watchdogStep({ pageOurs, pageLoading, serviceUp }: KioskHealth, bad: number): WatchdogStep {
  if (pageLoading && bad < RELOAD_AT) return { do: 'nothing', bad };
  if (pageOurs && serviceUp) return { do: 'nothing', bad: 0 };
  const now = bad + 1;
  if (now >= RELAUNCH_AT) return { do: 'relaunch', bad: now };
  return { do: pageOurs || now < RELOAD_AT ? 'nothing' : 'reload', bad: now };
}
