import { isLanguage } from '#shared/kernel/language.ts';

/**
 * Returns the page of a path: its first segment after the language, such as `epg` of `/tc/epg/81/`. `/`,
 * `/tc/` and `/en/` are `home`; a path without a language gives null.
 */
export function pageName(path: string): string | null {
  const [language, page] = path
    .replace(/[?#].*/s, '')
    .split('/')
    .filter((part) => part !== '');
  if (language === undefined) return 'home';
  return isLanguage(language) ? (page ?? 'home') : null;
}
