import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ticker } from '#renderer/data/client/timers.ts';
import { quotaVerdict, type WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import { VIEWING_TIMER_MS, type ViewingWindow, viewingVerdict } from '#shared/domain/kids/viewing-window.ts';
import { type ReminderCause, type WatchReminder, watchReminder } from '#shared/domain/kids/watch-reminder.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Due reminder with the time when the profile may watch again (ms); null if unknown. */
export type DueWatchReminder = WatchReminder & { readonly until: number | null };

export type ViewingMonitor = {
  /** Null while the profile may watch. It changes only when another reminder is due. */
  readonly store: StoreApi<DueWatchReminder | null>;
  /** Checks now and every second until the returned function is called. */
  readonly start: () => () => void;
  /** Checks at once, for example after "Keep watching". */
  readonly check: () => void;
};

export type ViewingMonitorDeps = {
  readonly clock: Clock;
  readonly ticker: Ticker;
  readonly window: () => ViewingWindow | null;
  readonly quotaMinutes: () => number | null;
  /** Time watched today, including what is not reported yet. */
  readonly watched: () => WatchedDay | null;
  /** Keys of the windows and days that "Keep watching" was pressed for. */
  readonly dismissed: () => readonly string[];
  /** Limit for which the service refuses the current playback; null if it does not. */
  readonly refusedFor: () => ReminderCause | null;
  /** Called once a second, before the check. */
  readonly onSecond?: () => void;
};

/**
 * Checks the viewing window and the daily quota once a second (S0-4-048), by the clock, so that a sleeping
 * device misses nothing. A refusal by the service is a reminder too (this device's clock may be wrong, or a
 * lifted limit may be back); it stays until it is dismissed or the limit ends.
 */
export function createViewingMonitor(deps: ViewingMonitorDeps): ViewingMonitor {
  const store = createStore<DueWatchReminder | null>(() => null);
  let refusal: DueWatchReminder | null = null;
  const look = (): void => {
    const now = deps.clock.now();
    const window = deps.window();
    const viewing = viewingVerdict(window, now);
    const quota = quotaVerdict(deps.quotaMinutes(), deps.watched(), now);
    const untilOf = (cause: ReminderCause): number | null => {
      if (cause === 'QUOTA') return quota.limited ? quota.resetsAt : null;
      return viewing.allowed || window === 'UNREADABLE' ? null : viewing.endsAt;
    };
    const dismissed = deps.dismissed();
    const cause = deps.refusedFor();
    if (
      refusal !== null &&
      (dismissed.includes(refusal.key) || (refusal.until !== null && now >= refusal.until))
    )
      refusal = null;
    if (cause !== null && cause !== refusal?.cause)
      refusal = { cause, key: `refused-${cause}-${now}`, until: untilOf(cause) };
    const reminder = watchReminder(viewing, quota, dismissed);
    /* It says the same as the reminder, and would open again once that is dismissed. */
    if (reminder !== null && reminder.cause === refusal?.cause) refusal = null;
    const due = reminder === null ? refusal : { ...reminder, until: untilOf(reminder.cause) };
    if (due?.key !== store.getState()?.key) store.setState(due, true);
  };
  const start = (): (() => void) => {
    look();
    return deps.ticker.subscribe(VIEWING_TIMER_MS, () => {
      deps.onSecond?.();
      look();
    });
  };
  return { store, start, check: look };
}
