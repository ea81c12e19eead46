import type { TFunction } from 'i18next';
import en from '#locales/en/imported.json';
import tc from '#locales/tc/imported.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Translate function of texts about the viewer's own channels. */
export type ImportedTexts = TFunction<'imported'>;

/** Returns the translate function of the viewer's own channels. */
export const useImportedTexts = () => useBundledTexts('imported', { tc, en });
