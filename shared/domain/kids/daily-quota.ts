import { marketDate, marketDay, momentInMarket } from '#shared/kernel/market.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/**
 * Longest gap between segment requests that counts as watching: longer than a segment, shorter than a break.
 */
const MAX_METER_GAP = 15 * SECOND;

/**
 * Returns the watch time (ms) added by a segment at `now`: the time since the previous one, capped at the
 * gap.
 */
export const meteredMs = (lastAt: number | null, now: number): number =>
  lastAt === null ? 0 : Math.min(MAX_METER_GAP, Math.max(0, now - lastAt));

/**
 * Time watched by a kids profile on one day in the market (yyyymmdd). The quota is a project extension, stored
 * by the service.
 */
export type WatchedDay = { readonly day: string; readonly seconds: number };

export type QuotaVerdict =
  | { readonly limited: false }
  | {
      readonly limited: true;
      readonly spent: boolean;
      readonly leftSeconds: number;
      readonly resetsAt: number;
    };

/** Returns the quota's day as yyyymmdd, which changes at midnight in the market. */
export const quotaDay = (now: number): string => marketDate(now).replaceAll('-', '');

/**
 * Adds `seconds` of watching at `now` (ms). A new day starts at zero; a negative or invalid amount adds
 * nothing.
 */
export function addWatchedTime(watched: WatchedDay | null, seconds: number, now: number): WatchedDay {
  const day = quotaDay(now);
  const before = watched?.day === day ? watched.seconds : 0;
  const added = Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
  return { day, seconds: before + added };
}

/**
 * Returns whether the daily quota is used up; a null quota is unlimited. `leftSeconds` is the rest,
 * `resetsAt` (ms) the next midnight in the market.
 */
export function quotaVerdict(
  quotaMinutes: number | null,
  watched: WatchedDay | null,
  now: number,
): QuotaVerdict {
  if (quotaMinutes === null) return { limited: false };
  const used = watched?.day === quotaDay(now) ? watched.seconds : 0;
  const leftSeconds = Math.max(0, (quotaMinutes * MINUTE) / SECOND - used);
  const resetsAt = momentInMarket(marketDay(now) + 1);
  return { limited: true, spent: leftSeconds === 0, leftSeconds, resetsAt };
}
