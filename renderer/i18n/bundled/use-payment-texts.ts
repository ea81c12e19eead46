import type { TFunction } from 'i18next';
import en from '#locales/en/payments.json';
import tc from '#locales/tc/payments.json';
import { createTextsHook } from './create-texts-hook.ts';

/** Translate function of payment texts. */
export type PaymentTexts = TFunction<'payments'>;

/** Returns the translate function of plans and payments. */
export const usePaymentTexts = createTextsHook('payments', { tc, en });
