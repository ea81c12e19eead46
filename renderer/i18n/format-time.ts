import { marketTimeOfDay, noonOfDate } from '#shared/kernel/market.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import type { Translate } from './use-texts.ts';

/** Formats an instant in milliseconds as HH:MM in the market. */
export function formatClockTime(instant: number): string {
  return new Date(marketTimeOfDay(instant)).toISOString().slice(11, 16);
}

/** Formats a duration in milliseconds, rounded up to whole minutes and at least one. */
export function formatDuration(t: Translate, length: number): string {
  const minutes = Math.max(1, Math.ceil(length / MINUTE));
  const hours = Math.floor(minutes / (HOUR / MINUTE));
  const rest = minutes % 60;
  if (hours === 0) return t('minutes', { count: rest });
  if (rest === 0) return t('hours', { count: hours });
  return t('hoursMinutes', { hours, minutes: String(rest).padStart(2, '0') });
}

/** Formats seconds as m:ss, from an hour on as h:mm:ss. */
export function formatPlaybackTime(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Numbers from here on are dates as yyyymmdd (S1-3-052); 10000000 itself is a number. */
const FIRST_DATE = 10_000_001;

/** Formats an episode's number or date. */
export function formatEpisodeNumber(t: Translate, episodeNo: number): string {
  if (episodeNo < FIRST_DATE) return t('episode', { number: episodeNo });
  const digits = String(episodeNo);
  return t('episodeDate', {
    date: noonOfDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`),
  });
}

/** Returns whether the number is a number and not a date. */
export const isEpisodeNumber = (episodeNo: number): boolean => episodeNo < FIRST_DATE;
