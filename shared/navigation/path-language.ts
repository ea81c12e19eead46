import { isLanguage, type Language } from '#shared/kernel/language.ts';

/** Returns the language that a path names in its first segment; null for none. */
export function pathLanguage(path: string): Language | null {
  const segment = path.split('/')[1];
  return isLanguage(segment) ? segment : null;
}

/**
 * Returns the same URL in another language: replaces the first segment of the path and keeps query and
 * fragment.
 */
export function withPathLanguage(address: string, language: Language): string {
  const swapped = address.replace(/^\/(?:tc|en)(?=[/?#]|$)/, `/${language}`);
  return swapped === address && !address.startsWith(`/${language}`) ? `/${language}/home/` : swapped;
}
