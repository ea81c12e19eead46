import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ticker } from '#renderer/data/ticker.ts';
import { quotaVerdict, type WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import { VIEWING_TIMER_MS, type ViewingWindow, viewingVerdict } from '#shared/domain/kids/viewing-window.ts';
import { type WatchReminder, watchReminder } from '#shared/domain/kids/watch-reminder.ts';
import type { Clock } from '#shared/kernel/clock.ts';

/** The reminder that is due, and when the profile may watch again (ms). */
export type DueReminder = WatchReminder & { readonly until: number };

export type ViewingWatch = {
  /** Null while the profile may watch. It changes only when another reminder is due. */
  readonly store: StoreApi<DueReminder | null>;
  /** Looks now, and every second from then on until the returned function is called. */
  readonly start: () => () => void;
  /** Looks at once, as after "keep watching". */
  readonly look: () => void;
};

export type ViewingWatchDeps = {
  readonly clock: Clock;
  readonly ticker: Ticker;
  readonly window: () => ViewingWindow | null;
  readonly quotaMinutes: () => number | null;
  /** What was watched today, with what the service has not been told yet. */
  readonly watched: () => WatchedDay | null;
  /** Keys of the windows and days that "keep watching" was pressed for. */
  readonly kept: () => readonly string[];
  /** Called once a second, before the look. */
  readonly onSecond?: () => void;
};

/** The one-second timer over the viewing window and the daily quota (accounts section 4). It reads the clock anew each time, so that sleep skips nothing. */
export function createViewingWatch(deps: ViewingWatchDeps): ViewingWatch {
  const store = createStore<DueReminder | null>(() => null);
  const look = (): void => {
    const now = deps.clock.now();
    const viewing = viewingVerdict(deps.window(), now);
    const quota = quotaVerdict(deps.quotaMinutes(), deps.watched(), now);
    const due = watchReminder(viewing, quota, deps.kept());
    if (due?.key === store.getState()?.key) return;
    const until = due?.cause === 'QUOTA' && quota.limited ? quota.resetsAt : viewing.allowed ? now : viewing.endsAt;
    store.setState(due === null ? null : { ...due, until }, true);
  };
  const start = (): (() => void) => {
    look();
    return deps.ticker.subscribe(VIEWING_TIMER_MS, () => {
      deps.onSecond?.();
      look();
    });
  };
  return { store, start, look };
}
