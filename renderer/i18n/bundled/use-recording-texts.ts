import type { TFunction } from 'i18next';
import en from '#locales/en/recordings.json';
import tc from '#locales/tc/recordings.json';
import { createTextsHook } from './create-texts-hook.ts';

/** Translate function of texts about recordings. */
export type RecordingTexts = TFunction<'recordings'>;

/** Returns the translate function of recordings. */
export const useRecordingTexts = createTextsHook('recordings', { tc, en });
