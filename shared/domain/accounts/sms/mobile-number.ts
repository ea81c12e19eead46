/** Area codes of Hong Kong and Macau, whose mobile numbers have eight digits. */
const EIGHT_DIGIT_AREAS: ReadonlySet<string> = new Set(['852', '853']);

/** Length of a mobile number without its area code (S0-5-026, S0-5-027, S0-9-003). */
export const mobileLength = (areaCode: string): { readonly min: number; readonly max: number } =>
  EIGHT_DIGIT_AREAS.has(areaCode) ? { min: 8, max: 8 } : { min: 4, max: 20 };

/**
 * Returns the digits of a typed number: without spaces, hyphens and brackets, and without its own area code
 * in front of eight digits.
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

/** Returns the message key of an error: Hong Kong and Macau have one length, other areas a range. */
export const mobileErrorKey = (
  error: MobileError | null | undefined,
): 'required' | 'digits' | 'length' | 'length_abroad' | undefined =>
  error?.code === 'length' && error.min !== error.max ? 'length_abroad' : error?.code;

/** Area code that a form starts with: 853 in Macau, 852 elsewhere (S0-9-010, S0-9-011). */
export const defaultAreaCode = (country: string | null): '852' | '853' => (country === 'MO' ? '853' : '852');
