/** Hours and minutes, `+01:30` or `0130`; minutes with their unit; hours with a point or a comma, `-0,5`. */
const CLOCK = /^([+-]?)(\d{1,2}):(\d{2})(?::\d{2})?$/;
const DIGITS = /^([+-]?)(\d{2})(\d{2})$/;
const MINUTES = /^([+-]?)(\d{1,4})\s*m(?:in(?:ute)?s?)?$/i;
const HOURS = /^([+-]?)(\d{1,2}(?:[.,]\d{1,4})?|[.,]\d{1,4})(?!\d)/;
/** A guide is moved by no more than this. */
const MOST_MINUTES = 26 * 60;

/**
 * Returns the minutes by which a playlist moves the times of a guide (`tvg-shift`), in the notations in use;
 * 0 if they make no sense.
 */
export function guideShift(text: string): number {
  const plain = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^[\u2212\u2013\u2014]/, '-')
    .replace(/^\uff0b/, '+')
    .replace(/^(?:UTC|GMT)/i, '')
    .trim();
  const minutes = minutesOf(plain);
  return Math.abs(minutes) <= MOST_MINUTES ? minutes : 0;
}

function minutesOf(text: string): number {
  const clock = CLOCK.exec(text) ?? DIGITS.exec(text);
  if (clock !== null)
    return Number(clock[3]) > 59 ? 0 : signed(clock[1], Number(clock[2]) * 60 + Number(clock[3]));
  const minutes = MINUTES.exec(text);
  if (minutes !== null) return signed(minutes[1], Number(minutes[2]));
  const [, sign, hours = '0'] = HOURS.exec(text) ?? [];
  return signed(sign, Math.round(Number(hours.replace(',', '.')) * 60));
}

const signed = (sign: string | undefined, value: number): number =>
  sign === '-' && value !== 0 ? -value : value;
