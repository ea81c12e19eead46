import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '#shared/kernel/language.ts';

/** Returns the language shown. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'tc';
}
