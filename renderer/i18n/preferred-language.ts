import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const KEY = `${PRODUCT.prefix}.language`;

type LanguageStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
};

/**
 * Returns the language for a URL without one: the last one used, otherwise the browser's first supported one,
 * otherwise the market's first, which is Traditional Chinese.
 */
export function preferredLanguage(storage: LanguageStorage, browser: readonly string[]): Language {
  const stored = storage.read(KEY);
  const { languages } = market();
  const isSpoken = (one: Language): boolean => languages.includes(one);
  if (stored !== null && isLanguage(stored) && isSpoken(stored)) return stored;
  for (const tag of browser) {
    const primary = tag.toLowerCase().split('-')[0];
    if ((primary === 'zh' || primary === 'yue') && isSpoken('tc')) return 'tc';
    if (primary === 'en' && isSpoken('en')) return 'en';
  }
  return languages[0];
}

/** Stores the language for the next visit. Every navigation says it; one that is stored is not written again. */
export function storeLanguage(storage: LanguageStorage, language: Language): void {
  if (storage.read(KEY) !== language) storage.write(KEY, language);
}
