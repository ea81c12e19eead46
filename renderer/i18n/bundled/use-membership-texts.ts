import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/membership.json';
import tc from '#locales/tc/membership.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/** Returns the translate function of plans held, payments, points and referrals. The texts come with these screens and are no part of the app's first load. */
export function useMembershipTexts(): TFunction<'membership'> {
  useBundle('membership', BUNDLES);
  return useTranslation('membership').t;
}
