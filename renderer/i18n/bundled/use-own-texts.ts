import type { TFunction } from 'i18next';
import en from '#locales/en/own.json';
import tc from '#locales/tc/own.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Translate function of texts about the viewer's own channels. */
export type OwnTexts = TFunction<'own'>;

/** Returns the translate function of the viewer's own channels. */
export const useOwnTexts = () => useBundledTexts('own', { tc, en });
