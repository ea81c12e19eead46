import en from '#locales/en/survey.json';
import tc from '#locales/tc/survey.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Returns the translate function of surveys. */
export const useSurveyTexts = () => useBundledTexts('survey', { tc, en });
