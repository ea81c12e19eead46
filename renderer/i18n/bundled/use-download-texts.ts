import type { TFunction } from 'i18next';
import en from '#locales/en/downloads.json';
import tc from '#locales/tc/downloads.json';
import { createTextsHook } from './create-texts-hook.ts';

/** Translate function of texts about downloads. */
export type DownloadTexts = TFunction<'downloads'>;

/** Returns the translate function of downloads. */
export const useDownloadTexts = createTextsHook('downloads', { tc, en });
