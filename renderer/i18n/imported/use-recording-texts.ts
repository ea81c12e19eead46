import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/recordings.json';
import tc from '#locales/tc/recordings.json';
import { LANGUAGES } from '#shared/kernel/language.ts';

const BUNDLES = { tc, en } as const;

/** Translate function of texts about recordings. */
export type RecordingTexts = TFunction<'recordings'>;

/** Returns the translate function of recordings. Their texts come with what shows them and are no part of the app's first load. */
export function useRecordingTexts(): RecordingTexts {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'recordings')) i18n.addResourceBundle(language, 'recordings', BUNDLES[language]);
  }
  return useTranslation('recordings').t;
}
