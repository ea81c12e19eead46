import { DAY, HONG_KONG_OFFSET, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** How often the viewing window is looked at (accounts section 4). */
export const VIEWING_TIMER_MS = 1000;

/** The session's two times, HH:MM on a Hong Kong clock, and whose they are. */
export type ViewingControlFacts = {
  readonly profileClass: 'general' | 'kids';
  readonly start: string | null | undefined;
  readonly end: string | null | undefined;
};

/** The hours of every day in which a kids profile may not watch, as milliseconds after midnight in Hong Kong. */
type ForbiddenHours = { readonly start: number; readonly end: number };

/** `UNREADABLE`: times were set that cannot be read. Nothing may be watched until they are set again. */
export type ViewingWindow = ForbiddenHours | 'UNREADABLE';

/**
 * The forbidden hours of a profile (READINGS 27), over midnight when the end is before the start. Null where nothing is forbidden: a general profile,
 * no times at all, and a start that is the end. A time that is not HH:MM, or one without the other, closes: a limit that was set never opens by a
 * fault in how it is written.
 */
export function viewingWindow({ profileClass, start, end }: ViewingControlFacts): ViewingWindow | null {
  if (profileClass !== 'kids' || (!start && !end)) return null;
  const from = timeOfDay(start ?? '');
  const to = timeOfDay(end ?? '');
  if (from === null || to === null) return 'UNREADABLE';
  return from === to ? null : { start: from, end: to };
}

/**
 * Where a moment lies. `nextStart` is when the window begins the next time, `endsAt` when the one that runs is over (both ms since 1970). Unreadable
 * times forbid day after day, each from midnight to midnight in Hong Kong.
 */
export type ViewingVerdict =
  | { readonly allowed: true; readonly nextStart: number | null }
  | { readonly allowed: false; readonly startedAt: number; readonly endsAt: number; readonly nextStart: number };

/** Whether a profile with this window may watch at `now` (ms). The start belongs to the window, the end does not. */
export function viewingVerdict(window: ViewingWindow | null, now: number): ViewingVerdict {
  if (window === null) return { allowed: true, nextStart: null };
  if (window === 'UNREADABLE') {
    const midnight = lastOccurrence(0, now);
    return { allowed: false, startedAt: midnight, endsAt: midnight + DAY, nextStart: midnight + DAY };
  }
  const startedAt = lastOccurrence(window.start, now);
  const endsAt = startedAt + ((window.end - window.start + DAY) % DAY);
  const nextStart = startedAt + DAY;
  return now < endsAt ? { allowed: false, startedAt, endsAt, nextStart } : { allowed: true, nextStart };
}

/** The last moment up to `now` at which a Hong Kong clock showed `timeOfDayMs`. */
function lastOccurrence(timeOfDayMs: number, now: number): number {
  const local = now + HONG_KONG_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  const today = midnight + timeOfDayMs;
  return (today <= local ? today : today - DAY) - HONG_KONG_OFFSET;
}

/** HH:MM, with or without seconds, as milliseconds after midnight; null for anything else. */
function timeOfDay(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match === null ? null : Number(match[1]) * HOUR + Number(match[2]) * MINUTE;
}
