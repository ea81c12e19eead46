/**
 * The languages of the product as in every URL, each with the BCP 47 tag of its texts: Traditional Chinese as
 * written in Hong Kong, and English. The page's texts of a language are found by its name: a folder of
 * `locales`, and two files of `renderer/i18n/languages` that say what loads first.
 */
const TAGS = { tc: 'zh-HK', en: 'en' } as const;

export type Language = keyof typeof TAGS;

/** Returns whether a path segment is one of the languages. */
export const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(TAGS, value);

export const LANGUAGES: readonly Language[] = Object.keys(TAGS).filter(isLanguage);

/** Returns the BCP 47 tag for the `lang` attribute. */
export const languageTag = (language: Language): (typeof TAGS)[Language] => TAGS[language];
