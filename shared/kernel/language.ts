/** The two languages of the product, as in every URL: Traditional Chinese and English. */
export const LANGUAGES = ['tc', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns whether a path segment is one of the two languages. */
export const isLanguage = (value: string | undefined): value is Language => value === 'tc' || value === 'en';

/** Returns the BCP 47 tag for the `lang` attribute: tc is Traditional Chinese as written in Hong Kong. */
export const languageTag = (language: Language): 'zh-HK' | 'en' => (language === 'tc' ? 'zh-HK' : 'en');
