import type { Translate } from '#renderer/i18n/use-texts.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';

const ZONE = 'Asia/Hong_Kong';

/** A guide day in words: what it is called, and its date. */
export type DayWords = { readonly name: string; readonly date: string };

/** The words of a guide day by its first moment, which in Hong Kong is of its date wherever the viewer is. */
export function dayWords(
  t: Translate,
  language: Language,
  { start, offset }: { readonly start: number; readonly offset: number },
): DayWords {
  const tag = languageTag(language);
  const names = { '-1': t('guide:day.yesterday'), '0': t('guide:day.today'), '1': t('guide:day.tomorrow') };
  const name = Object.entries(names).find(([key]) => key === String(offset))?.[1];
  const date = new Intl.DateTimeFormat(tag, { timeZone: ZONE, day: 'numeric', month: 'short' }).format(start);
  return { name: name ?? new Intl.DateTimeFormat(tag, { timeZone: ZONE, weekday: 'short' }).format(start), date };
}
