import type { FlatNamespace } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ofLanguage } from '#renderer/i18n/of-language.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';

/**
 * Returns the translate function of a namespace. Its texts in every language come with the code that
 * shows them and are no part of the app's first load: the first call adds them. `files` are those of its texts.
 */
export function useBundledTexts<Name extends FlatNamespace>(
  namespace: Name,
  files: Readonly<Record<string, object>>,
) {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, namespace))
      i18n.addResourceBundle(language, namespace, ofLanguage(files, language));
  }
  return useTranslation(namespace).t;
}
