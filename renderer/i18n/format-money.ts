import type { Language } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import { formatNumber } from './format-day.ts';

/** Signs of our own; all others are as British English has them, such as € and US$. */
const SIGNS: Readonly<Record<string, string>> = { HKD: 'HK$', MOP: 'MOP$' };
const CENTS = 100;
const found = new Map<string, string>();

/** Sign of a currency as prices show it, such as HK$ or €; one of letters alone is apart from the number. */
export function currencySign(currency: string): string {
  const known = SIGNS[currency] ?? found.get(currency);
  if (known !== undefined) return known;
  const sign = signOf(currency);
  found.set(currency, sign);
  return sign;
}

function signOf(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(0);
    const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
    return /\p{L}$/u.test(sign) ? `${sign}\u00a0` : sign;
  } catch {
    return `${currency}\u00a0`;
  }
}

/** Formats cents with their sign: HK$78, HK$78.50, or with `exact` HK$78.00. */
export function formatMoney(cents: number, currency: string, language: Language, exact = false): string {
  return `${currencySign(currency)}${formatAmount(cents, language, exact)}`;
}

/** Formats a price of the market in its currency, whole units: HK$38. */
export const formatPrice = (price: number, language: Language): string =>
  `${currencySign(market().currency)}${formatNumber(price, language)}`;

/** Name of a currency as prices are said to be in: euros, 歐元. */
export function currencyName(currency: string, language: Language): string {
  const locale = language === 'tc' ? 'zh-HK' : 'en-GB';
  const style = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  const parts = new Intl.NumberFormat(locale, style).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Formats cents without a sign: 1,480 or 68.50. */
export function formatAmount(cents: number, language: Language, exact = false): string {
  const digits = exact || cents % CENTS !== 0 ? 2 : 0;
  return (cents / CENTS).toLocaleString(language === 'tc' ? 'zh-HK' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
