import { z } from 'zod';

const KNOWN = new Set(Intl.supportedValuesOf('currency'));

const digitsOf = (currency: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

/** A currency of ISO 4217. Amounts are kept in hundredths, so one with other parts, such as JPY, cannot be used. */
export const currencyCode = z
  .string()
  .refine((code) => KNOWN.has(code), 'has to be a currency, such as EUR or HKD')
  .refine(
    (code) => !KNOWN.has(code) || digitsOf(code) === 2,
    'has to be a currency of a hundred parts, such as EUR or HKD',
  );
