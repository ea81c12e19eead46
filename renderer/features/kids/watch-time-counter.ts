import { addWatchedTime, quotaDay, type WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import type { Clock } from '#shared/kernel/clock.ts';

/** Seconds of watching after which the service is told. */
const REPORT_SECONDS = 60;
/** Where watching stops sooner, this much is worth telling. */
const MIN_REPORT_SECONDS = 5;

export type WatchTimeCounterDeps = {
  readonly clock: Clock;
  /** Tells the service; the day so far as it counts it, or null when the call failed. */
  readonly report: (seconds: number) => Promise<WatchedDay | null>;
};

export type WatchTimeCounter = {
  /** One second has passed, with a picture that moved or without. */
  readonly tick: (watching: boolean) => void;
  /** The minutes are used up: every second that was counted is told, however few are left over. */
  readonly flush: () => void;
  /** What was watched today, with what the service has not been told yet. */
  readonly watched: () => WatchedDay | null;
  /** What the service said at another time, such as with the session. */
  readonly sync: (watched: WatchedDay | null) => void;
};

/**
 * Counts what a kids profile watches and tells the service once a minute, and when watching stops. Seconds of a failed report are told with the next
 * one; what belongs to yesterday is not told today.
 */
export function createWatchTimeCounter({ clock, report }: WatchTimeCounterDeps, start: WatchedDay | null): WatchTimeCounter {
  let known = start;
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
    if (answer !== null) known = answer;
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
      const untold = (pending?.day === quotaDay(now) ? pending.seconds : 0) + underWay;
      return untold === 0 ? known : addWatchedTime(known, untold, now);
    },
    sync: (watched) => {
      known = watched;
    },
  };
}
