import en from '#locales/en/ads.json';
import tc from '#locales/tc/ads.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Returns the translate function of texts about ads: a viewer without ads never fetches them. */
export const useAdTexts = () => useBundledTexts('ads', { tc, en });
