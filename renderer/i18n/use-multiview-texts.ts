import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/multiview.json';
import tc from '#locales/tc/multiview.json';
import { LANGUAGES } from '#shared/kernel/language.ts';

const BUNDLES = { tc, en } as const;

/** Returns the translate function of Multiview's texts. They come with its screen, and are no part of the app’s first load. */
export function useMultiviewTexts(): TFunction<'multiview'> {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'multiview')) i18n.addResourceBundle(language, 'multiview', BUNDLES[language]);
  }
  return useTranslation('multiview').t;
}
