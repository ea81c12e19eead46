import { isLanguage } from '#shared/kernel/language.ts';

/**
 * Which page an address names: the first part of its path after the language, such as `epg` of `/tc/epg/81/`. `/`, `/tc/` and `/en/` lead home, so
 * they are `home`; an address without a language is no page of the app and gives null. Query and fragment are not looked at.
 */
export function pageName(path: string): string | null {
  const [language, page] = path
    .replace(/[?#].*/s, '')
    .split('/')
    .filter((part) => part !== '');
  if (language === undefined) return 'home';
  return isLanguage(language) ? (page ?? 'home') : null;
}
