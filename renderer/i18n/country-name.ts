import { type Language, languageTag } from '#shared/kernel/language.ts';

/**
 * Returns a country's name in the language shown; its code if the browser has no name, and an empty string
 * for no country.
 */
export function countryName(language: Language, code: string | null): string {
  if (code === null) return '';
  try {
    return new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
