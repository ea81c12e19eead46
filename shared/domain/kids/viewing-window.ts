import { marketDay, momentInMarket } from '#shared/kernel/market.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Interval of the viewing-window check (S0-4-048). */
export const VIEWING_TIMER_MS = 1000;

/** The session's two times (HH:MM in the market), and the profile's class. */
export type ViewingControlFacts = {
  readonly profileClass: 'general' | 'kids';
  readonly start: string | null | undefined;
  readonly end: string | null | undefined;
};

/** Daily hours in which a kids profile may not watch, in milliseconds after midnight in the market. */
type ForbiddenHours = { readonly start: number; readonly end: number };

/** `UNREADABLE`: times are set but invalid; nothing may be watched until they are corrected. */
export type ViewingWindow = ForbiddenHours | 'UNREADABLE';

/**
 * Returns the forbidden hours of a profile, over midnight when the end is before the start; null for a
 * general profile, no times, or equal times. An invalid or missing time locks the profile, so that a
 * malformed limit never opens it.
 */
export function viewingWindow({ profileClass, start, end }: ViewingControlFacts): ViewingWindow | null {
  if (profileClass !== 'kids' || (!start && !end)) return null;
  const from = timeOfDay(start ?? '');
  const to = timeOfDay(end ?? '');
  if (from === null || to === null) return 'UNREADABLE';
  return from === to ? null : { start: from, end: to };
}

/**
 * Result for a moment. `nextStart` is the next start of the window, `endsAt` the end of the current one (both
 * ms since 1970). Unreadable times forbid every day from midnight to midnight in the market.
 */
export type ViewingVerdict =
  | { readonly allowed: true; readonly nextStart: number | null }
  | {
      readonly allowed: false;
      readonly startedAt: number;
      readonly endsAt: number;
      readonly nextStart: number;
    };

/**
 * Returns whether a profile with this window may watch at `now` (ms). The start is part of the window, the
 * end is not.
 */
export function viewingVerdict(window: ViewingWindow | null, now: number): ViewingVerdict {
  if (window === null) return { allowed: true, nextStart: null };
  if (window === 'UNREADABLE') {
    const midnight = momentInMarket(marketDay(now));
    const next = momentInMarket(marketDay(now) + 1);
    return { allowed: false, startedAt: midnight, endsAt: next, nextStart: next };
  }
  const day = dayOfLast(window.start, now);
  const startedAt = momentInMarket(day, window.start);
  const endsAt = momentInMarket(window.end < window.start ? day + 1 : day, window.end);
  const nextStart = momentInMarket(day + 1, window.start);
  return now < endsAt ? { allowed: false, startedAt, endsAt, nextStart } : { allowed: true, nextStart };
}

/** Returns the day of the last time up to `now` at which the market's clocks showed `timeOfDay`. */
function dayOfLast(timeOfDay: number, now: number): number {
  const today = marketDay(now);
  return momentInMarket(today, timeOfDay) <= now ? today : today - 1;
}

/** Parses HH:MM, with optional seconds, to milliseconds after midnight; null for anything else. */
function timeOfDay(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match === null ? null : Number(match[1]) * HOUR + Number(match[2]) * MINUTE;
}
