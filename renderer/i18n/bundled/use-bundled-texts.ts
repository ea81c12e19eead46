import type { FlatNamespace } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#shared/kernel/language.ts';

/**
 * Returns the translate function of a namespace. Its texts in both languages come with the code that shows
 * them and are no part of the app's first load: the first call adds them.
 */
export function useBundledTexts<Name extends FlatNamespace>(
  namespace: Name,
  bundles: Readonly<Record<Language, object>>,
) {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, bundles[language]);
  }
  return useTranslation(namespace).t;
}
