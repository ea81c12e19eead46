import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/membership.json';
import tc from '#locales/tc/membership.json';
import { LANGUAGES } from '#shared/kernel/language.ts';

const BUNDLES = { tc, en } as const;

/** Returns the translate function of plans held, payments, points and referrals. The texts come with these screens and are no part of the app's first load. */
export function useMembershipTexts(): TFunction<'membership'> {
  const { i18n } = useTranslation();
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, 'membership')) i18n.addResourceBundle(language, 'membership', BUNDLES[language]);
  }
  return useTranslation('membership').t;
}
