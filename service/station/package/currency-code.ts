import { z } from 'zod';

const KNOWN = new Set(Intl.supportedValuesOf('currency'));

const digits = new Map<string, number | undefined>();

/** The digits of a currency's parts, reckoned once: a formatter takes longer than the whole entry of a price. */
function digitsOf(currency: string): number | undefined {
  if (!digits.has(currency)) {
    const formatter = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits.set(currency, formatter.resolvedOptions().maximumFractionDigits);
  }
  return digits.get(currency);
}

/** A currency of ISO 4217. Amounts are kept in hundredths, so one with other parts, such as JPY, cannot be used. */
export const currencyCode = z
  .string()
  .refine((code) => KNOWN.has(code), 'has to be a currency, such as EUR or HKD')
  .refine(
    (code) => !KNOWN.has(code) || digitsOf(code) === 2,
    'has to be a currency of a hundred parts, such as EUR or HKD',
  );
