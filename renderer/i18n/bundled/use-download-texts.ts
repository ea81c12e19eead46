import type { TFunction } from 'i18next';
import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/downloads.json', { eager: true, import: 'default' });

/** Translate function of texts about downloads. */
export type DownloadTexts = TFunction<'downloads'>;

/** Returns the translate function of downloads. */
export const useDownloadTexts = () => useBundledTexts('downloads', FILES);
