import type { TFunction } from 'i18next';
import en from '#locales/en/payments.json';
import tc from '#locales/tc/payments.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Translate function of payment texts. */
export type PaymentTexts = TFunction<'payments'>;

/** Returns the translate function of plans and payments. */
export const usePaymentTexts = () => useBundledTexts('payments', { tc, en });
