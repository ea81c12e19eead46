import type { Language } from '#shared/kernel/language.ts';

/** Returns the same URL in another language: replaces the first segment of the path and keeps query and fragment. */
export function withPathLanguage(address: string, language: Language): string {
  const swapped = address.replace(/^\/(?:tc|en)(?=[/?#]|$)/, `/${language}`);
  return swapped === address && !address.startsWith(`/${language}`) ? `/${language}/home/` : swapped;
}
