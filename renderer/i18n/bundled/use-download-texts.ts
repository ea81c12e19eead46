import type { TFunction } from 'i18next';
import en from '#locales/en/downloads.json';
import tc from '#locales/tc/downloads.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Translate function of texts about downloads. */
export type DownloadTexts = TFunction<'downloads'>;

/** Returns the translate function of downloads. */
export const useDownloadTexts = () => useBundledTexts('downloads', { tc, en });
