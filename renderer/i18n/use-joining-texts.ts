import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/joining.json';
import tc from '#locales/tc/joining.json';
import { LANGUAGES } from '#shared/kernel/language.ts';

const BUNDLES = { tc, en } as const;

/** Returns the translate function of registration and recovery. Their texts come with their screens and are no part of the app's first load. */
export function useJoiningTexts(): TFunction<'joining'> {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'joining')) i18n.addResourceBundle(language, 'joining', BUNDLES[language]);
  }
  return useTranslation('joining').t;
}
