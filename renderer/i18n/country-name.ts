import { type Language, languageTag } from '#shared/kernel/language.ts';

/** A country's name in the language shown; its code where the browser knows no name, and nothing for no country. */
export function countryName(language: Language, code: string | null): string {
  if (code === null) return '';
  try {
    return new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
