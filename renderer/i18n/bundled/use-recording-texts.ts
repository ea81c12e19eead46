import type { TFunction } from 'i18next';
import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/recordings.json', { eager: true, import: 'default' });

/** Translate function of texts about recordings. */
export type RecordingTexts = TFunction<'recordings'>;

/** Returns the translate function of recordings. */
export const useRecordingTexts = () => useBundledTexts('recordings', FILES);
