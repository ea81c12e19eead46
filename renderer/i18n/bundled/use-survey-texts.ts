import en from '#locales/en/survey.json';
import tc from '#locales/tc/survey.json';
import { createTextsHook } from './create-texts-hook.ts';

/** Returns the translate function of surveys. */
export const useSurveyTexts = createTextsHook('survey', { tc, en });
