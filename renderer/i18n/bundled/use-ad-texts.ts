import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/ads.json';
import tc from '#locales/tc/ads.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/**
 * Returns the translate function of texts about ads. They come with the code that shows ads, and are no part of the app's first load: a viewer without ads
 * never fetches them.
 */
export function useAdTexts(): TFunction<'ads'> {
  useBundle('ads', BUNDLES);
  return useTranslation('ads').t;
}
