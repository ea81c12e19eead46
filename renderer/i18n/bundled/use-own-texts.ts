import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/own.json';
import tc from '#locales/tc/own.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/** Translate function of texts about the viewer's own channels. */
export type OwnTexts = TFunction<'own'>;

/** Returns the translate function of the viewer's own channels. Their texts come with their screen and are no part of the app's first load. */
export function useOwnTexts(): OwnTexts {
  useBundle('own', BUNDLES);
  return useTranslation('own').t;
}
