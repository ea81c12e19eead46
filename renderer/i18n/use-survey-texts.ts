import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/survey.json';
import tc from '#locales/tc/survey.json';
import { LANGUAGES } from '#shared/kernel/language.ts';

const BUNDLES = { tc, en } as const;

/** Returns the translate function of surveys. The texts come with the code that shows a survey, and are no part of the app's first load. */
export function useSurveyTexts(): TFunction<'survey'> {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'survey')) i18n.addResourceBundle(language, 'survey', BUNDLES[language]);
  }
  return useTranslation('survey').t;
}
