import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/survey.json';
import tc from '#locales/tc/survey.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/** Returns the translate function of surveys. The texts come with the code that shows a survey, and are no part of the app's first load. */
export function useSurveyTexts(): TFunction<'survey'> {
  useBundle('survey', BUNDLES);
  return useTranslation('survey').t;
}
