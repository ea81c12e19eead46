import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from '#locales/en/payments.json';
import tc from '#locales/tc/payments.json';
import { useBundle } from './use-bundle.ts';

const BUNDLES = { tc, en } as const;

/** Translate function of payment texts. */
export type PaymentTexts = TFunction<'payments'>;

/** Returns the translate function of plans and payments. Their texts come with their screens and are no part of the app's first load. */
export function usePaymentTexts(): PaymentTexts {
  useBundle('payments', BUNDLES);
  return useTranslation('payments').t;
}
