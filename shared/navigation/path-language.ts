import type { Language } from '#shared/kernel/language.ts';

/** The same place in another language: only the first segment of the path changes, query and fragment stay. */
export function withPathLanguage(address: string, language: Language): string {
  const swapped = address.replace(/^\/(?:tc|en)(?=[/?#]|$)/, `/${language}`);
  return swapped === address && !address.startsWith(`/${language}`) ? `/${language}/home/` : swapped;
}
