import type { TFunction } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { loadScreenTexts, type ScreenTexts } from './screen-texts.ts';
import { useLanguage } from './use-language.ts';

const JOINING: ScreenTexts = {
  namespace: 'joining',
  load: { tc: () => import('#locales/tc/joining.json'), en: () => import('#locales/en/joining.json') },
};

/**
 * Returns the translate function of registration and recovery. Their texts come with their screens, in the language shown only, and are no part of the
 * app's first load: the component suspends until they are there.
 */
export function useJoiningTexts(): TFunction<'joining'> {
  const { i18n } = useTranslation();
  const language = useLanguage();
  if (!i18n.hasResourceBundle(language, 'joining')) use(loadScreenTexts(i18n, JOINING, language));
  return useTranslation('joining').t;
}
