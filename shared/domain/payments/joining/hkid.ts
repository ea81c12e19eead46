/** Why an identity card's number is refused: it is none, or its check digit belongs to another number. */
export type HkidError = 'hkid_required' | 'hkid_format' | 'hkid_check';

/** Letters and six digits, with the check digit that stands in brackets on the card. */
const WHOLE = /^([A-Z]{1,2})(\d{6})([\dA])$/;
/** The short form: letters and the first three digits. */
const SHORT = /^[A-Z]{1,2}\d{3}$/;
/** Separators that people write between the parts of a number, in either width. */
const SEPARATORS = /[\s()[\]（）【】\-–—_./]/g;

/**
 * Returns a number as it is sent: capitals and digits only. People write brackets or none, spaces, small
 * letters, and the full-width characters of a Chinese keyboard.
 */
export const plainHkid = (text: string): string =>
  text.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase();

/** A letter counts from A as 10; the empty place before a single letter counts 36. */
const weightOf = (character: string): number => (character === ' ' ? 36 : Number.parseInt(character, 36));

/** Returns the check digit of letters and six digits: eleven less the weighted sum's rest, ten written as A. */
function checkDigitOf(letters: string, digits: string): string {
  const characters = [...`${letters.padStart(2, ' ')}${digits}`];
  const sum = characters.reduce((total, one, place) => total + weightOf(one) * (9 - place), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'A' : String(rest);
}

/**
 * Returns why a number is refused, or null. The short form has no check digit and is taken as it is
 * (S0-3-059); a whole number needs its own.
 */
export function hkidError(text: string): HkidError | null {
  const plain = plainHkid(text);
  if (plain === '') return 'hkid_required';
  if (SHORT.test(plain)) return null;
  const [, letters, digits, check] = WHOLE.exec(plain) ?? [];
  if (letters === undefined || digits === undefined) return 'hkid_format';
  return checkDigitOf(letters, digits) === check ? null : 'hkid_check';
}

/** Returns a number as a card shows it, A123456(3), or what was typed if it is none. */
export const formatHkid = (text: string): string => {
  const plain = plainHkid(text);
  return WHOLE.test(plain) ? `${plain.slice(0, -1)}(${plain.slice(-1)})` : plain;
};

/** Returns the short form, which is all that is kept of a number. */
export const shortHkid = (text: string): string => /^[A-Z]{1,2}\d{3}/.exec(plainHkid(text))?.[0] ?? '';

/** Returns a number with all but its first letter hidden, once its field is left. */
export const maskHkid = (text: string): string => {
  const shown = formatHkid(text);
  return shown === '' ? '' : `${shown.slice(0, 1)}${shown.slice(1).replaceAll(/[A-Z\d]/g, '•')}`;
};
