import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/recordings.json';
import tc from '#locales/tc/recordings.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/** Translate function of texts about recordings. */
export type RecordingTexts = TFunction<'recordings'>;

/** Returns the translate function of recordings. Their texts come with what shows them and are no part of the app's first load. */
export function useRecordingTexts(): RecordingTexts {
  useBundle('recordings', BUNDLES);
  return useTranslation('recordings').t;
}
