import { marketTimeOfDay } from '#shared/kernel/market.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/** A time of day in a keyword: `6:30`, `18:30`, `6:30pm`, `晚上6:30`. */
const TIME = /(?:^|\s)(上午|早上|下午|晚上|am\s?|pm\s?)?(\d{1,2})[:：](\d{2})\s?(am|pm)?(?=\s|$)/i;
const AFTERNOON = /^(?:下午|晚上|pm\s?)$/i;
const NOON = 12;

/** A keyword without its time, and whether a programme that starts then is meant. */
export type TimedKeyword = { readonly rest: string; readonly startsThen: (start: number) => boolean };

/**
 * Splits a time of day off a keyword of several words; null if it has none, or nothing else. An hour up to
 * twelve is meant by both halves of the day.
 */
export function timeInKeyword(keyword: string): TimedKeyword | null {
  const [whole, before = '', hourText, minuteText, after = ''] = TIME.exec(keyword) ?? [];
  if (whole === undefined) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  const rest = keyword.replace(whole, ' ').trim();
  if (rest === '' || hour > 24 || minute > 59) return null;
  const half = `${before}${after}`;
  const hours = hour > NOON || hour === 0 ? [hour % 24] : halves(hour % NOON, half);
  const times = new Set(hours.map((one) => one * HOUR + minute * MINUTE));
  return { rest, startsThen: (start) => times.has(marketTimeOfDay(start)) };
}

function halves(hour: number, half: string): readonly number[] {
  if (half === '') return [hour, hour + NOON];
  return [AFTERNOON.test(half) ? hour + NOON : hour];
}
