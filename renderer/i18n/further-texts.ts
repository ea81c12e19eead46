import type { i18n } from 'i18next';
import type { Language } from '#shared/kernel/language.ts';
import { loadScreenTexts, type ScreenTexts, useScreenTexts } from './screen-texts.ts';

const FURTHER: ScreenTexts = {
  namespace: null,
  load: {
    tc: async () => ({ default: (await import('./tc-further.ts')).texts }),
    en: async () => ({ default: (await import('./en-further.ts')).texts }),
  },
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
