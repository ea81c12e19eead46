import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/survey.json', { eager: true, import: 'default' });

/** Returns the translate function of surveys. */
export const useSurveyTexts = () => useBundledTexts('survey', FILES);
