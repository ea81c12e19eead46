import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#shared/kernel/language.ts';

/**
 * Adds the texts of a namespace in both languages with the first call: those that come with the code that shows them, and are no part of the app's first
 * load.
 */
export function useBundle(namespace: string, bundles: Readonly<Record<Language, object>>): void {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, bundles[language]);
  }
}
