import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/downloads.json';
import tc from '#locales/tc/downloads.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/** Translate function of texts about downloads. */
export type DownloadTexts = TFunction<'downloads'>;

/** Returns the translate function of downloads. Their texts come with what shows them and are no part of the app's first load. */
export function useDownloadTexts(): DownloadTexts {
  useBundle('downloads', BUNDLES);
  return useTranslation('downloads').t;
}
