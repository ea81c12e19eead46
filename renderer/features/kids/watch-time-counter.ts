import { addWatchedTime, quotaDay, type WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Seconds watched between two reports. */
const REPORT_SECONDS = 60;
/** Least number of seconds that is reported when watching stops. */
const MIN_REPORT_SECONDS = 5;

export type WatchTimeCounterDeps = {
  readonly clock: Clock;
  /** Reports seconds; returns the service's count of the day, or null if the call failed. */
  readonly report: (seconds: number) => Promise<WatchedDay | null>;
};

export type WatchTimeCounter = {
  /** Call once a second. */
  readonly tick: (watching: boolean) => void;
  /** Reports every counted second from now on, for a quota that is used up. */
  readonly flush: () => void;
  /** Time watched today, including what is not reported yet. */
  readonly watched: () => WatchedDay | null;
  /** Takes over the service's count from another reply, such as the session. */
  readonly sync: (watched: WatchedDay | null) => void;
};

/**
 * Counts what a kids profile watches and reports it once a minute and when watching stops. A failed report is
 * added to the next one of the same day.
 */
export function createWatchTimeCounter(
  { clock, report }: WatchTimeCounterDeps,
  start: WatchedDay | null,
): WatchTimeCounter {
  let counted = start;
  let pending: WatchedDay | null = null;
  let underWay = 0;
  let settling = false;

  const tell = async (): Promise<void> => {
    if (underWay > 0 || pending === null) return;
    const { day, seconds } = pending;
    underWay = seconds;
    pending = null;
    const answer = await report(seconds);
    underWay = 0;
    if (answer !== null) counted = answer;
    else if (day === quotaDay(clock.now())) pending = addWatchedTime(pending, seconds, clock.now());
  };

  return {
    tick: (watching) => {
      if (watching) pending = addWatchedTime(pending, 1, clock.now());
      if (pending === null) settling = false;
      const worth = settling ? 1 : MIN_REPORT_SECONDS;
      if ((pending?.seconds ?? 0) >= (watching ? REPORT_SECONDS : worth)) void tell();
    },
    flush: () => {
      settling = true;
    },
    watched: () => {
      const now = clock.now();
      const unreported = (pending?.day === quotaDay(now) ? pending.seconds : 0) + underWay;
      return unreported === 0 ? counted : addWatchedTime(counted, unreported, now);
    },
    sync: (watched) => {
      counted = watched;
    },
  };
}
