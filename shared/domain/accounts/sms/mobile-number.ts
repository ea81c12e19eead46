import { market } from '#shared/kernel/market.ts';

/** Digits of a mobile number in an area whose own length is not known. */
const ABROAD = [4, 20] as const;

/**
 * Length of a mobile number without its area code (S0-5-026, S0-5-027, S0-9-003, R-29): that of the area in the
 * market, eight digits in Hong Kong and Macau.
 */
export function mobileLength(areaCode: string): { readonly min: number; readonly max: number } {
  const [min, max] = market().areas.find(({ code }) => code === areaCode)?.digits ?? ABROAD;
  return { min, max };
}

/**
 * Returns the digits of a typed number: without spaces, hyphens and brackets, and without its own area code
 * in front of a number of the one length that its area has.
 */
export function mobileDigits(areaCode: string, text: string): string {
  const digits = text.replaceAll(/[\s()+-]/g, '').replace(/^00/, '');
  const { min, max } = mobileLength(areaCode);
  return min === max && digits.length === areaCode.length + min && digits.startsWith(areaCode)
    ? digits.slice(areaCode.length)
    : digits;
}

/** Why a mobile number cannot be used. `have` is the number of digits that were typed. */
export type MobileError =
  | { readonly code: 'required' }
  | { readonly code: 'length'; readonly have: number; readonly min: number; readonly max: number }
  | { readonly code: 'digits' };

/** Returns the error of a typed mobile number, or null (S0-5-026, S0-5-027, S0-9-003). */
export function mobileError(areaCode: string, text: string): MobileError | null {
  const digits = mobileDigits(areaCode, text);
  if (digits === '') return { code: 'required' };
  if (!/^[0-9]+$/.test(digits)) return { code: 'digits' };
  const { min, max } = mobileLength(areaCode);
  return digits.length < min || digits.length > max
    ? { code: 'length', have: digits.length, min, max }
    : null;
}

/**
 * Returns the error of a mobile number that somebody registers or changes to, or null: also one of an area whose
 * numbers the market does not take. A number that an account has is asked for by `mobileError`.
 */
export function newMobileError(
  areaCode: string,
  text: string,
): MobileError | { readonly code: 'area' } | null {
  const { areas, numbersAbroad } = market();
  const isOffered = numbersAbroad || areas.some(({ code }) => code === areaCode);
  return isOffered ? mobileError(areaCode, text) : { code: 'area' };
}

/** Returns the message key of an error: Hong Kong and Macau have one length, other areas a range. */
export const mobileErrorKey = (
  error: ReturnType<typeof newMobileError> | undefined,
): 'required' | 'digits' | 'length' | 'length_abroad' | 'area' | undefined =>
  error?.code === 'length' && error.min !== error.max ? 'length_abroad' : error?.code;

/**
 * Area code that a form starts with: that of the viewer's country if the market has one of it (853 in Macau),
 * else the market's own, 852 (S0-9-010, S0-9-011).
 */
export const defaultAreaCode = (country: string | null): string =>
  market().areas.find((area) => area.country === country)?.code ?? market().defaultAreaCode;
