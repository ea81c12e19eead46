import en from '#locales/en/ads.json';
import tc from '#locales/tc/ads.json';
import { createTextsHook } from './create-texts-hook.ts';

/** Returns the translate function of texts about ads: a viewer without ads never fetches them. */
export const useAdTexts = createTextsHook('ads', { tc, en });
