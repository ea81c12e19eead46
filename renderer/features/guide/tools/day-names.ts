import type { Translate } from '#renderer/i18n/use-texts.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';

const ZONE = 'Asia/Hong_Kong';

/** A guide day in words: what it is called, and its date. */
export type DayText = { readonly name: string; readonly date: string };

/** Making a format costs more than a hundred uses of it. */
const formats = new Map<Language, { readonly date: Intl.DateTimeFormat; readonly weekday: Intl.DateTimeFormat }>();

function formatsOf(language: Language) {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const tag = languageTag(language);
  const made = {
    date: new Intl.DateTimeFormat(tag, { timeZone: ZONE, day: 'numeric', month: 'short' }),
    weekday: new Intl.DateTimeFormat(tag, { timeZone: ZONE, weekday: 'short' }),
  };
  formats.set(language, made);
  return made;
}

const NAMES = { '-1': 'guide:day.yesterday', '0': 'guide:day.today', '1': 'guide:day.tomorrow' } as const;
const isNear = (offset: string): offset is keyof typeof NAMES => offset in NAMES;

/** The words of a guide day by its first moment, which in Hong Kong is of its date wherever the viewer is. */
export function dayText(t: Translate, language: Language, { start, offset }: { readonly start: number; readonly offset: number }): DayText {
  const { date, weekday } = formatsOf(language);
  const near = String(offset);
  return { name: isNear(near) ? t(NAMES[near]) : weekday.format(start), date: date.format(start) };
}
