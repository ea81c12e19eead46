import type { Language } from '#shared/kernel/language.ts';

const SIGNS = { HKD: 'HK$', MOP: 'MOP$' } as const;
const CENTS = 100;

/** Sign of a currency as prices show it, such as HK$. */
export const currencySign = (currency: keyof typeof SIGNS): string => SIGNS[currency];

/** Formats cents with their sign: HK$78, HK$78.50, or with `exact` HK$78.00. */
export function formatMoney(
  cents: number,
  currency: keyof typeof SIGNS,
  language: Language,
  exact = false,
): string {
  return `${SIGNS[currency]}${formatAmount(cents, language, exact)}`;
}

/** Formats cents without a sign: 1,480 or 68.50. */
export function formatAmount(cents: number, language: Language, exact = false): string {
  const digits = exact || cents % CENTS !== 0 ? 2 : 0;
  return (cents / CENTS).toLocaleString(language === 'tc' ? 'zh-HK' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
