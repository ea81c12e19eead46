import type { TFunction } from 'i18next';
import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/imported.json', { eager: true, import: 'default' });

/** Translate function of texts about imported channels. */
export type ImportedTexts = TFunction<'imported'>;

/** Returns the translate function for them. */
export const useImportedTexts = () => useBundledTexts('imported', FILES);
