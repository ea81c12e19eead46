import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/multiview.json';
import tc from '#locales/tc/multiview.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/** Returns the translate function of Multiview's texts. They come with its screen, and are no part of the app’s first load. */
export function useMultiviewTexts(): TFunction<'multiview'> {
  useBundle('multiview', BUNDLES);
  return useTranslation('multiview').t;
}
