import { formatShortDay } from '#renderer/i18n/format-day.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { Language } from '#shared/kernel/language.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Returns when a source was updated: the time within a day, otherwise the date. */
export function updatedText(language: Language, now: number, instant: string | null): string {
  const at = instant === null ? Number.NaN : Date.parse(instant);
  if (Number.isNaN(at)) return '';
  if (now - at < DAY) return formatClockTime(at);
  return formatShortDay(at, language);
}
