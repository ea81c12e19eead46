import { formatShortDay, formatWeekday } from '#renderer/i18n/format-day.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Language } from '#shared/kernel/language.ts';

/** Name and date of a guide day. */
export type DayText = { readonly name: string; readonly date: string };

const NAMES = { '-1': 'guide:day.yesterday', '0': 'guide:day.today', '1': 'guide:day.tomorrow' } as const;
const isNear = (offset: string): offset is keyof typeof NAMES => offset in NAMES;

/** Returns the name and date of a guide day by its start, in the market's time wherever the viewer is. */
export function dayText(
  t: Translate,
  language: Language,
  { start, offset }: { readonly start: number; readonly offset: number },
): DayText {
  const near = String(offset);
  return {
    name: isNear(near) ? t(NAMES[near]) : formatWeekday(start, language),
    date: formatShortDay(start, language),
  };
}
