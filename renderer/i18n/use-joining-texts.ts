import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ScreenTexts, useScreenTexts } from './screen-texts.ts';

const JOINING: ScreenTexts = {
  namespace: 'joining',
  load: { tc: () => import('#locales/tc/joining.json'), en: () => import('#locales/en/joining.json') },
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
