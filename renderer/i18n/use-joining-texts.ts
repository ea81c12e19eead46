import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ofLanguage } from './of-language.ts';
import { type ScreenTexts, useScreenTexts } from './screen-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/joining.json', { import: 'default' });
const JOINING: ScreenTexts = {
  namespace: 'joining',
  load: (language) => ofLanguage(FILES, language)(),
};

/**
 * Returns the translate function of registration and recovery. Their texts load with their screens, in the
 * language shown only, and are not part of the app's first load: the component suspends until they are
 * loaded.
 */
export function useJoiningTexts(): TFunction<'joining'> {
  useScreenTexts(JOINING, 'joining');
  return useTranslation('joining').t;
}
