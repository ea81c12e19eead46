import en from '#locales/en/multiview.json';
import tc from '#locales/tc/multiview.json';
import { createTextsHook } from './create-texts-hook.ts';

/** Returns the translate function of Multiview. */
export const useMultiviewTexts = createTextsHook('multiview', { tc, en });
