import { DAY, HONG_KONG_OFFSET, MINUTE, SECOND } from '#shared/kernel/time.ts';

/** What a kids profile watched on one day in Hong Kong (yyyymmdd). The quota is ours; the service keeps it. */
export type WatchedDay = { readonly day: string; readonly seconds: number };

export type QuotaVerdict =
  | { readonly limited: false }
  | { readonly limited: true; readonly spent: boolean; readonly leftSeconds: number; readonly resetsAt: number };

/** The day that a quota counts, as yyyymmdd: it changes at midnight in Hong Kong. */
export const quotaDay = (now: number): string => new Date(now + HONG_KONG_OFFSET).toISOString().slice(0, 10).replaceAll('-', '');

/** What was watched after `seconds` more at `now` (ms). A new day begins at nothing; a negative or unreadable amount adds nothing. */
export function addWatchedTime(watched: WatchedDay | null, seconds: number, now: number): WatchedDay {
  const day = quotaDay(now);
  const before = watched?.day === day ? watched.seconds : 0;
  return { day, seconds: before + (seconds > 0 ? seconds : 0) };
}

/**
 * Whether a profile has watched its minutes of the day. A quota of null limits nothing. `leftSeconds` is what may still be watched, `resetsAt` (ms)
 * the next midnight in Hong Kong.
 */
export function quotaVerdict(quotaMinutes: number | null, watched: WatchedDay | null, now: number): QuotaVerdict {
  if (quotaMinutes === null) return { limited: false };
  const used = watched?.day === quotaDay(now) ? watched.seconds : 0;
  const leftSeconds = Math.max(0, (quotaMinutes * MINUTE) / SECOND - used);
  const resetsAt = (Math.floor((now + HONG_KONG_OFFSET) / DAY) + 1) * DAY - HONG_KONG_OFFSET;
  return { limited: true, spent: leftSeconds === 0, leftSeconds, resetsAt };
}
