import { type Language, languageTag } from '#shared/kernel/language.ts';

/** A day as it is in Hong Kong, such as 2026年11月20日 or 20 November 2026. `instant` in milliseconds. */
export const formatDay = (instant: number, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'Asia/Hong_Kong' }).format(instant);
