import type { i18n } from 'i18next';
import type { Language } from '#shared/kernel/language.ts';
import { ofLanguage } from './of-language.ts';
import { loadScreenTexts, type ScreenTexts, useScreenTexts } from './screen-texts.ts';

const FILES = import.meta.glob<{ readonly texts: object }>('./languages/*-further.ts');
const FURTHER: ScreenTexts = {
  namespace: null,
  load: async (language) => (await ofLanguage(FILES, language)()).texts,
};

/**
 * Loads the texts of all screens but home in a language. Rejects if they can't be fetched; a later call tries
 * again.
 */
export const loadFurtherTexts = (instance: i18n, language: Language): Promise<void> =>
  loadScreenTexts(instance, FURTHER, language);

/**
 * Suspends until the texts beyond those of home are loaded in the language shown. Does nothing outside the
 * app's texts.
 */
export function useFurtherTexts(): void {
  useScreenTexts(FURTHER, 'player');
}
