import { quotaDayOf, type WatchedDay, watchedAfter } from '#shared/domain/kids/daily-quota.ts';
import type { Clock } from '#shared/kernel/clock.ts';

/** Seconds of watching after which the service is told. */
const REPORT_SECONDS = 60;
/** Where watching stops sooner, this much is worth telling. */
const WORTH_SECONDS = 5;

export type WatchCounterDeps = {
  readonly clock: Clock;
  /** Tells the service; the day so far as it counts it, or null when the call failed. */
  readonly report: (seconds: number) => Promise<WatchedDay | null>;
};

export type WatchCounter = {
  /** One second has passed, with a picture that moved or without. */
  readonly second: (watching: boolean) => void;
  /** The minutes are used up: every second that was counted is told, however few are left over. */
  readonly settle: () => void;
  /** What was watched today, with what the service has not been told yet. */
  readonly watched: () => WatchedDay | null;
  /** What the service said at another time, such as with the session. */
  readonly heard: (watched: WatchedDay | null) => void;
};

/**
 * Counts what a kids profile watches and tells the service once a minute, and when watching stops. Seconds of a failed report are told with the next
 * one; what belongs to yesterday is not told today.
 */
export function createWatchCounter({ clock, report }: WatchCounterDeps, start: WatchedDay | null): WatchCounter {
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
    else if (day === quotaDayOf(clock.now())) pending = watchedAfter(pending, seconds, clock.now());
  };

  return {
    second: (watching) => {
      if (watching) pending = watchedAfter(pending, 1, clock.now());
      if (pending === null) settling = false;
      const worth = settling ? 1 : WORTH_SECONDS;
      if ((pending?.seconds ?? 0) >= (watching ? REPORT_SECONDS : worth)) void tell();
    },
    settle: () => {
      settling = true;
    },
    watched: () => {
      const now = clock.now();
      const untold = (pending?.day === quotaDayOf(now) ? pending.seconds : 0) + underWay;
      return untold === 0 ? known : watchedAfter(known, untold, now);
    },
    heard: (watched) => {
      known = watched;
    },
  };
}
