import { type Language, languageTag } from '#shared/kernel/language.ts';

/** Returns the name of a language by its code, such as Portuguese; the code itself where the system knows none. */
export function spokenLanguage(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(languageTag(language), { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
