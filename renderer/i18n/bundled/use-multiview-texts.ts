import en from '#locales/en/multiview.json';
import tc from '#locales/tc/multiview.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Returns the translate function of Multiview. */
export const useMultiviewTexts = () => useBundledTexts('multiview', { tc, en });
