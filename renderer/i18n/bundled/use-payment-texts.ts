import type { TFunction } from 'i18next';
import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/payments.json', { eager: true, import: 'default' });

/** Translate function of payment texts. */
export type PaymentTexts = TFunction<'payments'>;

/** Returns the translate function of plans and payments. */
export const usePaymentTexts = () => useBundledTexts('payments', FILES);
