import type { TFunction } from 'i18next';
import en from '#locales/en/recordings.json';
import tc from '#locales/tc/recordings.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Translate function of texts about recordings. */
export type RecordingTexts = TFunction<'recordings'>;

/** Returns the translate function of recordings. */
export const useRecordingTexts = () => useBundledTexts('recordings', { tc, en });
